// Addresses: / lobby, /t/ID a table (#seat=TOKEN a seat of it), /watch/ID, /replay/ID, /about.
export type Page = 'lobby' | 'table' | 'replay' | 'about'

export const route: { page: Page; id: string; token: string; watch: boolean } = $state({
  page: 'lobby',
  id: '',
  token: '',
  watch: false,
})

function read(): void {
  const [, page = '', id = ''] = location.pathname.split('/')
  const pages: Record<string, Page> = {
    t: 'table',
    watch: 'table',
    replay: 'replay',
    about: 'about',
  }
  route.page = pages[page] ?? 'lobby'
  route.id = decodeURIComponent(id)
  route.token = location.hash.match(/^#seat=(.+)$/)?.[1] ?? ''
  route.watch = page === 'watch'
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
    if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey)
      return
    if (link.pathname.startsWith('/api')) return
    event.preventDefault()
    go(link.pathname + link.hash)
  })
}
