// What is longer than its box can be reached with Tab, and scrolled with the arrow keys.
export function scrolls(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0
    else node.removeAttribute('tabindex')
  }
  const sized = new ResizeObserver(look)
  const filled = new MutationObserver(look)
  sized.observe(node)
  filled.observe(node, { childList: true, subtree: true })
  look()
  return { destroy: () => (sized.disconnect(), filled.disconnect()) }
}
