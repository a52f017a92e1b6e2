// What the server says about packs and cards in the making.
import type { Face, Look, OptionInfo, Seated } from '../wire/types'

export type Fact = string | number | boolean | string[] | null
export type Facts = Record<string, Fact>

export interface Workshop {
  on: boolean
  uploads: boolean
  gallery: boolean
  why_not: string
  limits: {
    pack_bytes: number
    cards: number
    text: number
    copies: number
    games: number
    prints: number
  }
  editions: { id: string; name: string }[]
  starters: { title: string; note: string; card: Facts; face: Face }[]
}

export interface PrintPack {
  paper: 'a4' | 'letter'
  backs: 'interleaved' | 'separate' | 'none'
  /** Ids of cards; none means all. */
  cards: string[]
  copies: boolean
  proof: boolean
  pictures: boolean
}
export interface PrintPlan {
  cards: number
  different: number
  a_sheet: number
  sheets: number
  pages: number
  remarks: { card: string; sentence: string }[]
  unfinished: string[]
}

export interface FieldForm {
  name: string
  title: string
  note: string
  type: 'line' | 'text' | 'number' | 'flag' | 'words' | 'choice' | 'icon'
  low: number
  high: number
  usual: Fact
  choices: { value: string; title: string }[]
  read: boolean
  folded: boolean
}
export interface KindForm {
  kind: string
  title: string
  note: string
  decks: string[]
  deck: string
  fields: string[]
  needed: string[]
  module: string
  usual: boolean
}
export interface Forms {
  edition: string
  kinds: KindForm[]
  fields: FieldForm[]
  modules: { name: string; title: string; note: string; on: boolean }[]
  values: OptionInfo[]
  defaults: Record<string, boolean | number | string>
  words: { kind: string; word: string }[]
  openings: { insert: string; note: string; kinds: string[] }[]
}

export interface Head {
  name: string
  id: string
  description: string
  by: string
  base: string
  uses: string[]
  /** What differs from the edition, as do words and values. */
  modules: Record<string, boolean>
  words: Record<string, string>
  values: Record<string, boolean | number | string>
}
export interface Origin {
  name: string
  by: string
  version: number
  pack: string
}
export interface PackCard {
  card: string
  place: number
  facts: Facts
}
export interface PackState {
  pack: string
  access: 'edit' | 'view'
  revision: number
  saved_at: number
  head: Head
  cards: PackCard[]
  version: number
  listed: boolean
  origin: Origin | null
  look: Look
  bytes: number
  deals: number
}
export interface PackOpened {
  pack: string
  edit: string
  view: string
  edit_link: string
  view_link: string
  state: PackState
  notes: string[]
}

export interface OneChange {
  id: string
  card: string
  field: string
  value: unknown
  seen: number
}
export interface Cursor {
  card: string
  field: string
}
export interface Changes {
  editor: string
  by: string
  since: number
  at: Cursor | null
  changes: OneChange[]
}
export interface Other {
  revision: number
  card: string
  field: string
  before: unknown
  after: unknown
  by: string
  editor: string
  at: number
}
export interface Editing extends Cursor {
  editor: string
  by: string
}
export interface Saved {
  revision: number
  saved: {
    id: string
    revision: number
    over: { value: unknown; by: string; revision: number } | null
  }[]
  others: Other[]
  editing: Editing[]
  whole: boolean
}
export interface Links {
  edit: string
  view: string
  edit_link: string
  view_link: string
}

export type Reading = 'read' | 'flavor' | 'wrong' | 'question' | 'name' | 'missing'
export interface Fix {
  title: string
  note: string
  start: number
  end: number
  insert: string
}
export interface Problem {
  field: string
  state: Reading
  code: string
  start: number
  end: number
  said: string
  what: string
  why: string
  fixes: Fix[]
}
export interface Sentence {
  start: number
  end: number
  state: Reading
  means: string
  rule: string
}
export interface Does {
  sign: string
  text: string
  rule: string
  state: 'known' | 'wrong' | 'question' | 'missing'
}
export interface CardRead {
  number: number
  ready: boolean
  wrong: number
  questions: number
  texts: Record<string, Sentence[]>
  problems: Problem[]
  does: Does[]
  assumed: string[]
  face: Face
}
export interface Completions {
  from: number
  to: number
  found: { insert: string; title: string; note: string; sign: string }[]
}
export interface ShelfCard {
  card: string
  face: Face
  copies: number
  ready: boolean
  wrong: number
  questions: number
  first: string
}
export interface Shelf {
  revision: number
  doors: number
  treasures: number
  personas: number
  ready: number
  cards: ShelfCard[]
  problems: { sentence: string; field: string }[]
  playable: { alone: boolean; mixed: boolean; why: string }
}

export interface Version {
  version: number
  at: number
  note: string
  by: string
  cards: number
  digest: string
}
export interface VersionChanges {
  from: number
  to: number
  lines: { card: string; sign: string; text: string }[]
}

export interface PlayPack {
  name: string
  editions: string[]
  lead: string
  bots: number
  bot: string
  seats: number
  clock: string
  options: Record<string, boolean | number | string>
  listed: boolean
  /** This card lies near the top of its deck. */
}
export interface PackTable {
  seated: Seated
  invite: string
  version: number
  dealt: number
  left_out: { card: string; name: string; why: string }[]
}

export interface Compared {
  label: string
  mine: number
  theirs: number
}
export interface Remark {
  id: string
  sign: 'warn' | 'good'
  title: string
  text: string
  cards: string[]
}
export interface PackStatistics {
  revision: number
  cards: number
  of: string
  levels: Compared[]
  kinds: Compared[]
  values: Compared[]
  words: { mine: number; theirs: number }
  remarks: Remark[]
}

export interface Verdict {
  judgement: 'strong' | 'weak' | 'in_line' | 'cannot_tell' | 'dead'
  title: string
  low: number
  middle: number
  high: number
  band: [number, number]
  ends: [string, string]
  said: string
  lines: string[]
  fixes: { title: string; field: string; value: Fact }[]
  games: number
  more: number
}
export interface TuneJob {
  job: string
  card: string
  revision: number
  state: 'waiting' | 'running' | 'done' | 'stopped' | 'failed'
  ahead: number
  done: number
  of: number
  sentence: string
  verdict: Verdict | null
}

export interface StagePart {
  label: string
  value: number
  mine: boolean
}
export interface StageSide {
  total: number
  parts: StagePart[]
}
export interface StageStep {
  text: string
  rule: string
  mine: boolean
  die: number
  fight: { ours: StageSide; theirs: StageSide } | null
}
export interface Situation {
  id: string
  title: string
  text: string
  why: string
}
export interface Stage {
  situations: Situation[]
  situation: string
  seed: number
  steps: StageStep[]
  end: string
}

export interface ListedPack {
  pack: string
  name: string
  description: string
  by: string
  base: string
  cards: number
  doors: number
  treasures: number
  ready: boolean
  version: number
  at: number
  origin: Origin | null
  words: Record<string, string>
  look: Look
  faces: Face[]
}
export interface PackGallery {
  total: number
  editions: Record<string, number>
  packs: ListedPack[]
}
