// One stop for Tab in a row of buttons; the arrow keys move inside it.
export function rove(node: HTMLElement): { destroy: () => void } {
  // What is folded away cannot be reached.
  const items = (): HTMLElement[] =>
    [...node.querySelectorAll<HTMLElement>('button:not([data-apart]), summary')].filter(
      (one) => one.tagName === 'SUMMARY' || !one.closest('details:not([open])'),
    )
  function settle(now?: HTMLElement): void {
    const all = items()
    const at = now && all.includes(now) ? now : (all.find((one) => one.tabIndex === 0) ?? all[0])
    for (const one of all) one.tabIndex = one === at ? 0 : -1
  }
  function keys(event: KeyboardEvent): void {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step === undefined
            ? -1
            : (at + step + all.length) % all.length
    if (at < 0 || to < 0) return
    event.preventDefault()
    settle(all[to])
    all[to]?.focus()
  }
  function seen(event: FocusEvent): void {
    settle(event.target as HTMLElement)
  }
  const watch = new MutationObserver(() => settle())
  watch.observe(node, { childList: true, subtree: true, attributeFilter: ['open'] })
  node.addEventListener('keydown', keys)
  node.addEventListener('focusin', seen)
  settle()
  return {
    destroy: () => {
      watch.disconnect()
      node.removeEventListener('keydown', keys)
      node.removeEventListener('focusin', seen)
    },
  }
}
