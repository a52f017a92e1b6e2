// Dialogs: focus goes in, stays in where the rest is covered, and goes back to where it was.
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([tabindex="-1"])'

const reachable = (node: HTMLElement): HTMLElement[] =>
  [...node.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && one.getClientRects().length > 0,
  )

export interface Manners {
  close?: () => void
  /** The rest of the page is covered: Tab goes round inside. */
  trap?: boolean
  takesFocus?: boolean
}

export function dialog(
  node: HTMLElement,
  manners: Manners,
): { update: (next: Manners) => void; destroy: () => void } {
  let now = manners
  const before = document.activeElement as HTMLElement | null
  if (now.takesFocus !== false) node.focus({ preventScroll: true })

  function keys(event: KeyboardEvent): void {
    if (event.key === 'Escape' && now.close) {
      event.stopPropagation()
      now.close()
    }
    if (event.key !== 'Tab' || !now.trap) return
    const all = reachable(node)
    const first = all[0]
    const last = all.at(-1)
    if (!first || !last) return event.preventDefault()
    const at = document.activeElement
    if (event.shiftKey ? at === first || at === node : at === last) {
      event.preventDefault()
      ;(event.shiftKey ? last : first).focus()
    } else if (!node.contains(at)) {
      event.preventDefault()
      first.focus()
    }
  }
  /** What had the focus may have gone while everything else is covered. */
  function lost(event: KeyboardEvent): void {
    if (now.trap && document.activeElement === document.body) keys(event)
  }
  node.addEventListener('keydown', keys)
  document.addEventListener('keydown', lost)
  return {
    update: (next) => (now = next),
    destroy: () => {
      node.removeEventListener('keydown', keys)
      document.removeEventListener('keydown', lost)
      const away =
        !document.activeElement ||
        document.activeElement === document.body ||
        node.contains(document.activeElement)
      if (!away) return
      // The button that opened it may be gone: then the next best thing to do has the focus.
      window.setTimeout(() => {
        const at = document.activeElement
        if (at && at !== document.body && at.isConnected) return
        const back =
          before?.isConnected && before !== document.body
            ? before
            : document.querySelector<HTMLElement>(
                ':is(.dock, .phone-dock) > .primary, .hand-card[tabindex="0"]',
              )
        back?.focus({ preventScroll: true })
      })
    },
  }
}
