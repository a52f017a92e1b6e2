// The calls of the workshop. Tokens travel in a header, never in an address.
import { askFile, askServer, type Call } from '../wire/http'
import type {
  CardRead,
  Changes,
  Completions,
  Forms,
  Gallery,
  PackGallery,
  PackLinks,
  PackOpened,
  PackState,
  PackStatistics,
  PackTable,
  PackVersion,
  PlayPack,
  PrintPack,
  PrintPlan,
  PrintSheet,
  Saved,
  Shelf,
  Stage,
  TuneJob,
  VersionChanges,
  Workshop,
} from '../wire/types'
import type { Facts } from './facts'

const at = encodeURIComponent
const json = (body: unknown, token: string): Call => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...bearer(token) },
  body: JSON.stringify(body),
})
const bearer = (token: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {}

export const shopApi = {
  workshop: () => askServer<Workshop>('/api/workshop'),
  forms: (edition: string) => askServer<Forms>(`/api/workshop/forms/${at(edition)}`),
  open: (pack: { base: string; name?: string; by?: string; cards?: Facts[] }) =>
    askServer<PackOpened>('/api/workshop/packs', json(pack, '')),
  upload: (file: Blob) =>
    askServer<PackOpened>('/api/workshop/files', {
      method: 'POST',
      headers: { 'content-type': 'application/zip' },
      body: file,
    }),
  gallery: (query: string) => askServer<PackGallery>(`/api/workshop/gallery?${query}`),
}

/** The calls about one pack. */
export class PackApi {
  constructor(
    readonly pack: string,
    readonly token: string,
    /** Who asks: what they still wait for gives way to what they ask next. */
    private readonly editor = '',
  ) {}

  private get<T>(path: string, signal?: AbortSignal): Promise<T> {
    return askServer<T>(this.path(path), { headers: bearer(this.token), signal })
  }
  private post<T>(path: string, body: unknown = {}): Promise<T> {
    return askServer<T>(this.path(path), json(body, this.token))
  }
  private path(rest: string): string {
    return `/api/workshop/packs/${at(this.pack)}${rest}`
  }

  state = () => this.get<PackState>('')
  change = (changes: Changes) => this.post<Saved>('/changes', changes)
  news = (since: number) => this.get<Saved>(`/changes?since=${since}`)
  remove = () => this.post<Record<string, never>>('/delete')
  links = (which: 'view' | 'edit') => this.post<PackLinks>('/links', { which })
  copy = (by: string) => this.post<PackOpened>('/copy', { by })
  list = (listed: boolean) => this.post<PackState>('/listing', { listed })
  read = (card: string, facts: Facts, number: number) =>
    this.post<CardRead>('/read', { card, facts, number, editor: this.editor })
  complete = (facts: Facts, field: string, place: number) =>
    this.post<Completions>('/complete', { facts, field, at: place, editor: this.editor })
  shelf = () => this.get<Shelf>('/shelf')
  cards = (version = 0) => this.get<Gallery>(`/gallery${version ? `?version=${version}` : ''}`)
  versions = () => this.get<{ versions: PackVersion[] }>('/versions')
  keepVersion = (note: string, by: string) => this.post<PackVersion>('/versions', { note, by })
  differences = (version: number | 'now', since: number) =>
    this.get<VersionChanges>(`/versions/${version}/changes?since=${since}`)
  restore = (version: number) => this.post<PackState>(`/versions/${version}/restore`)
  play = (wish: PlayPack) => this.post<PackTable>('/play', wish)
  statistics = () => this.get<PackStatistics>('/statistics')
  tune = (card: string, games: number) => this.post<TuneJob>('/tune', { card, games })
  tuned = (job: string) => this.get<TuneJob>(`/tune/${at(job)}`)
  stopTune = (job: string) => this.post<TuneJob>(`/tune/${at(job)}/stop`)
  stage = (card: string, facts: Facts, situation: string, seed: number) =>
    this.post<Stage>('/stage', { card, facts, situation, seed })

  printPlan = (wish: PrintPack) => this.post<PrintPlan>('/print/plan', wish)
  printSheet = (wish: PrintSheet) => this.blob('/print/sheet', wish)
  printFile = (what: 'pdf' | 'files', wish: PrintPack, signal: AbortSignal) =>
    this.blob(`/print/${what}`, wish, signal)

  /** An answer that is a file. */
  private async blob(path: string, body: unknown, signal?: AbortSignal): Promise<Blob> {
    const answer = await askFile(this.path(path), { ...json(body, this.token), signal })
    return answer.blob()
  }

  /** The pack as a file, and what it is called. */
  async file(version = 0): Promise<{ blob: Blob; name: string }> {
    const path = this.path(`/file${version ? `?version=${version}` : ''}`)
    const answer = await fetch(path, { headers: bearer(this.token) })
    if (!answer.ok) await askServer(path, { headers: bearer(this.token) })
    const told = answer.headers.get('content-disposition') ?? ''
    const name = told.match(/filename="?([^";]+)"?/)?.[1] ?? `${this.pack}.zip`
    return { blob: await answer.blob(), name }
  }
}
