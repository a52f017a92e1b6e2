// Addresses: / lobby, /table/ID a table (#token a seat), /replay/ID, /about.
export type Page = 'lobby' | 'table' | 'replay' | 'about'

export const route: { page: Page; id: string; token: string } = $state({
  page: 'lobby',
  id: '',
  token: '',
})

function read(): void {
  const [, page = '', id = ''] = location.pathname.split('/')
  route.page = page === 'table' || page === 'replay' || page === 'about' ? page : 'lobby'
  route.id = decodeURIComponent(id)
  route.token = location.hash.slice(1)
}

export function go(path: string): void {
  history.pushState(null, '', path)
  read()
  window.scrollTo(0, 0)
}

export function start(): void {
  read()
  window.addEventListener('popstate', read)
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement | null)?.closest('a')
    if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey) return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    go(link.pathname + link.hash)
  })
}
