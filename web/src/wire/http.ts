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
  constructor(readonly problem: Problem) {
    super(problem.sentence)
  }
}

const UNREACHABLE: Problem = {
  code: 'unreachable',
  sentence: words.net.unreachable,
  field: '',
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(path, init)
  } catch {
    throw new Refusal(UNREACHABLE)
  }
  const body: unknown = await answer.json().catch(() => null)
  if (!answer.ok) throw new Refusal((body as Problem | null) ?? { ...UNREACHABLE, code: 'bad' })
  return body as T
}

const post = <T>(path: string, body: unknown): Promise<T> =>
  ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const at = encodeURIComponent

export const api = {
  offerings: () => ask<Offerings>('/api/offerings'),
  rulesInForce: (wanted: RulesWanted) => post<RulesInForce>('/api/rules', wanted),
  tables: (first = 0, count = 50, name = '') =>
    ask<TableList>(`/api/tables?first=${first}&count=${count}${name ? `&name=${at(name)}` : ''}`),
  table: (id: string) => ask<TableInfo>(`/api/tables/${at(id)}`),
  samples: () => ask<Samples>('/api/samples'),
  gallery: (edition: string) => ask<Gallery>(`/api/gallery/${at(edition)}`),
  handbook: (edition: string) => ask<Handbook>(`/api/handbook/${at(edition)}`),
  lessons: () => ask<LessonPlan>('/api/lessons'),
  teach: (lesson: NewLesson) => post<Seated>('/api/lessons', lesson),
  open: (table: NewTable) => post<Seated>('/api/tables', table),
  join: (id: string, name: string, seat = -1) =>
    post<Seated>(`/api/tables/${at(id)}/join`, { name, seat }),
  again: (id: string, token: string) => post<Seated>(`/api/tables/${at(id)}/rematch`, { token }),
  mine: (tokens: string[]) => post<MyGames>('/api/mine', { tokens }),
  cards: (path: string) => ask<Faces>(path),
  rules: (id: string, asked = '') =>
    ask<RuleSheet>(`/api/tables/${at(id)}/rules${asked ? `?asked=${at(asked)}` : ''}`),
  replay: (id: string) => ask<ReplayHead>(`/api/replays/${at(id)}`),
  steps: (id: string, from: number, count: number, seat: number) =>
    ask<ReplaySteps>(`/api/replays/${at(id)}/steps?first=${from}&count=${count}&eyes=${seat}`),
  handIn: (file: string) =>
    ask<Imported>('/api/replays', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: file,
    }),
  recording: (id: string) => ask<Recording>(`/api/replays/${at(id)}/file`),
}
