// Addresses: / the front page, /friends setting a table, /learn how to play, /lessons a first game,
// /cards the gallery, /workshop making cards (/workshop/PACK/CARD), /t/ID a table (#seat=TOKEN a seat of it), /watch/ID, /replay/ID, /about.
export type Page =
  'front' | 'friends' | 'learn' | 'lessons' | 'cards' | 'workshop' | 'table' | 'replay' | 'about'

interface Route {
  page: Page
  id: string
  /** What of it: a card of a pack. */
  part: string
  token: string
  watch: boolean
  search: string
}
export const route: Route = $state({
  page: 'front',
  id: '',
  part: '',
  token: '',
  watch: false,
  search: '',
})

const PAGES: Record<string, Page> = {
  friends: 'friends',
  learn: 'learn',
  lessons: 'lessons',
  cards: 'cards',
  workshop: 'workshop',
  t: 'table',
  watch: 'table',
  replay: 'replay',
  about: 'about',
}

function read(): void {
  const [, page = '', id = '', part = ''] = location.pathname.split('/')
  route.page = PAGES[page] ?? 'front'
  route.id = decodeURIComponent(id)
  route.part = decodeURIComponent(part)
  route.token = location.hash.match(/^#seat=(.+)$/)?.[1] ?? ''
  route.watch = page === 'watch'
  route.search = location.search
}

export function go(path: string): void {
  history.pushState(null, '', path)
  read()
  window.scrollTo(0, 0)
}

/** Go there in place of this page, which is no place to come back to. */
export function replace(path: string): void {
  history.replaceState(null, '', path)
  read()
  window.scrollTo(0, 0)
}

/** The same page with another query: a link to it shows the same, and going back leaves the page. */
export function note(search: string): void {
  if (search === location.search) return
  history.replaceState(null, '', location.pathname + search + location.hash)
  route.search = search
}

export function start(): void {
  read()
  window.addEventListener('popstate', read)
  document.addEventListener('click', (event) => {
    const link = (event.target as HTMLElement | null)?.closest('a')
    if (!link || link.origin !== location.origin || link.target || event.ctrlKey || event.metaKey)
      return
    if (link.pathname.startsWith('/api')) return
    if (link.pathname === location.pathname && link.hash) return // a place on this page
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
