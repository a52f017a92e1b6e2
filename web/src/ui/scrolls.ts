// What is longer than its box can be reached with Tab, and scrolled with the arrow keys; it fades
// out where there is more.
export function scrolls(node: HTMLElement): { destroy: () => void } {
  const look = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0
    else node.removeAttribute('tabindex')
    node.classList.toggle('more', node.scrollTop + node.clientHeight < node.scrollHeight - 8)
  }
  const sized = new ResizeObserver(look)
  const filled = new MutationObserver(look)
  sized.observe(node)
  filled.observe(node, { childList: true, subtree: true })
  node.addEventListener('scroll', look, { passive: true })
  look()
  return {
    destroy: () => (
      sized.disconnect(),
      filled.disconnect(),
      node.removeEventListener('scroll', look)
    ),
  }
}
