// Copying for people: the page says "Copied" only where something was copied.

/** Copy a text; false where the browser has no clipboard for this page, or refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
