// The HTTP part of the server. Every refusal has a sentence that can be shown as it is.
import type { Recording } from '../fair/check'
import { words } from '../text/en'
import type {
  Faces,
  Gallery,
  Handbook,
  Imported,
  LessonPlan,
  MyGames,
  NewLesson,
  NewTable,
  Offerings,
  Problem,
  ReplayHead,
  ReplaySteps,
  RuleSheet,
  RulesInForce,
  RulesWanted,
  Samples,
  Seated,
  TableInfo,
  TableList,
} from './types'

export class Refusal extends Error {
  constructor(
    readonly problem: Problem,
    /** The status of the answer; 0: nobody answered. */
    readonly status = 0,
  ) {
    super(problem.sentence)
  }
}

const UNREACHABLE: Problem = {
  code: 'unreachable',
  sentence: words.net.unreachable,
  field: '',
}

export type Call = RequestInit
/** An answer that is no JSON; Refusal if there is none. */
export async function askFile(path: string, init?: Call): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refusal(UNREACHABLE)
  }
  if (answer.ok) return answer
  const body: unknown = await answer.json().catch(() => null)
  throw new Refusal((body as Problem | null) ?? { ...UNREACHABLE, code: 'bad' }, answer.status)
}
export async function askServer<T>(path: string, init?: Call): Promise<T> {
  const answer = await askFile(path, init)
  return (await answer.json().catch(() => null)) as T
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  askServer<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const at = encodeURIComponent

export const api = {
  offerings: () => askServer<Offerings>('/api/offerings'),
  rulesInForce: (wanted: RulesWanted) => post<RulesInForce>('/api/rules', wanted),
  tables: (first = 0, count = 50, name = '') =>
    askServer<TableList>(
      `/api/tables?first=${first}&count=${count}${name ? `&name=${at(name)}` : ''}`,
    ),
  table: (id: string) => askServer<TableInfo>(`/api/tables/${at(id)}`),
  samples: () => askServer<Samples>('/api/samples'),
  gallery: (edition: string, table = '') =>
    askServer<Gallery>(`/api/gallery/${at(edition)}${table ? `?table=${at(table)}` : ''}`),
  handbook: (edition: string) => askServer<Handbook>(`/api/handbook/${at(edition)}`),
  lessons: () => askServer<LessonPlan>('/api/lessons'),
  teach: (lesson: NewLesson) => post<Seated>('/api/lessons', lesson),
  open: (table: NewTable) => post<Seated>('/api/tables', table),
  join: (id: string, name: string, seat = -1) =>
    post<Seated>(`/api/tables/${at(id)}/join`, { name, seat }),
  again: (id: string, token: string) => post<Seated>(`/api/tables/${at(id)}/rematch`, { token }),
  mine: (tokens: string[]) => post<MyGames>('/api/mine', { tokens }),
  cards: (path: string) => askServer<Faces>(path),
  rules: (id: string, asked = '') =>
    askServer<RuleSheet>(`/api/tables/${at(id)}/rules${asked ? `?asked=${at(asked)}` : ''}`),
  replay: (id: string) => askServer<ReplayHead>(`/api/replays/${at(id)}`),
  steps: (id: string, from: number, count: number, seat: number) =>
    askServer<ReplaySteps>(
      `/api/replays/${at(id)}/steps?first=${from}&count=${count}&eyes=${seat}`,
    ),
  handIn: (file: string) =>
    askServer<Imported>('/api/replays', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    }),
  recording: (id: string) => askServer<Recording>(`/api/replays/${at(id)}/file`),
}
