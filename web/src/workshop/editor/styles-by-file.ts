// CodeMirror writes its styles into a <style> element, which the server's content policy forbids.
// Constructed style sheets are allowed, so its rules are put into those instead.
import { StyleModule } from 'style-mod'

const known = new Set<StyleModule>()

function adopt(_root: unknown, modules: StyleModule | readonly StyleModule[]): void {
  for (const one of Array.isArray(modules)
    ? (modules as StyleModule[])
    : [modules as StyleModule]) {
    if (known.has(one)) continue
    known.add(one)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(one.getRules())
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }
}

/** To be called before the first editor is made. */
export function useConstructedSheets(): void {
  StyleModule.mount = adopt
}
