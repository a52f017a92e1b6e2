// Made from the structs of kickdoor.table.wire; change those and make it again:
//   python -m kickdoor.table.wire.typescript web/src/wire/types.ts

export interface Accent {
  hue: number
  light: [number, number]
  dark: [number, number]
}

export interface Accept {
  do: 'accept'
  offer: number
}

export interface Act {
  type: 'act'
  id: string
  seat: number
  moment: number
  action: Action
  text?: string
}

export interface Answer {
  do: 'answer'
  picks?: number[]
}

export interface AskHelp {
  do: 'ask_help'
  seat: number
  terms?: HelpTerms
}

export interface Asks {
  title: string
  waiting: string
  note: string
  says: string
  rule: string
  card: number
  must: boolean
  groups: Group[]
  pick: Pick | null
  guides: Guide[]
  wants_text: boolean
}

export interface Awaited {
  seats: number[]
  kind: number
  rule: string
  card: number
}

export interface Body {
}

export interface BotInfo {
  name: string
  title: string
  quick: boolean
}

export interface BotSeat {
  bot?: string
  temper?: string
  seat?: number
}

export interface Browse {
  do: 'browse'
  deck: 'door' | 'treasure'
}

export interface BuyOff {
  do: 'buy_off'
  foe: number
  paid?: number[]
}

export interface CallSlip {
  do: 'call_slip'
  seat: number
  card: number
}

export interface CardDoes {
  sign: string
  text: string
  rule: string
  state: string
}

export interface CardProblem {
  field: string
  state: string
  code: string
  start: number
  end: number
  said: string
  what: string
  why: string
  fixes: TextFix[]
}

export interface CardRead {
  number: number
  ready: boolean
  wrong: number
  questions: number
  texts: Record<string, SentenceMark[]>
  problems: CardProblem[]
  does: CardDoes[]
  assumed: string[]
  face: Face
}

export interface ChairInfo {
  seat: number
  name: string
  kind: string
  bot: string
  temper: string
  present: boolean
  stands_in: boolean
  away_ms: number
  may_replace: boolean
  held: number
  wants_pause: boolean
  wants_skip: boolean
  ready: boolean
  passing: boolean
  votes: number[]
}

export interface ChangeRules {
  type: 'change_rules'
  id: string
  seat: number
  options: Record<string, boolean | number | string>
  clock?: string
}

export interface ChangeSaved {
  id: string
  revision: number
  over: WroteOver | null
}

export interface ChangedRule {
  title: string
  before: string
  after: string
}

export interface Changes {
  editor: string
  by?: string
  since?: number
  at?: FieldAt | null
  changes?: PackChange[]
}

export interface Check {
  what: string
  result: string
  detail: string
}

export interface Choice {
  action: Action
  label: string
  card: number
  target: Place | null
  foe: number
  onto: number
  pay: Pay | null
  hits: number[]
}

export interface ClaimKill {
  do: 'claim_kill'
}

export interface Clock {
  type: 'clock'
  clock: ClockState
  moment: number
}

export interface ClockInfo {
  name: string
  title: string
  times: Record<string, number>
  kill_of_edition: boolean
}

export interface ClockRules {
  preset: string
  window_ms: number
  kill_ms: number
  setup_ms: number
  pace_ms: number
  bot_ms: number
  offer_ms: number
  hold_ms: number
  holds: number
  dropped_ms: number
}

export interface ClockState {
  now: number
  closes: number
  length: number
  paused: boolean
  held_by: number[]
  nudged: boolean
  acts: number
  acts_for: number
  waits_for: number[]
}

export interface Closing {
  type: 'closing'
  code: string
  sentence: string
  again: boolean
  address: string
}

export interface CombatView {
  fighter: number
  helper: number
  foes: FoeView[]
  played: number[]
  side: number
  monsters: number
  side_parts: Part[]
  monster_parts: Part[]
  wins_ties: boolean
  ahead: boolean
  fleeing: boolean
  treasures: number
  levels: number
  refused: number[]
  contract: OfferView | null
  agreed: boolean
}

export interface Commit {
  type: 'commit'
  id: string
  seat: number
  attempt: number
  commitment: string
}

export interface Compared {
  label: string
  mine: number
  theirs: number
}

export interface CompleteText {
  facts: Record<string, boolean | number | string | string[] | null>
  field: string
  at: number
  base?: string
  editor?: string
}

export interface Completion {
  insert: string
  title: string
  note: string
  sign: string
}

export interface Completions {
  from: number
  to: number
  found: Completion[]
}

export interface CopyPack {
  by?: string
}

export interface Counter {
  do: 'counter'
  offer: number
  terms: HelpTerms | TradeTerms
}

export interface CurseView {
  card: number
  victim: number
  by: number
}

export interface DealInfo {
  attempt: number
  stage: string
  wanted: boolean
  cards: string
  server: string
  seats: string[]
  shown: number[]
  code: string
  failed: FailedDeal[]
  changed: RulesChange[]
}

export interface Decline {
  do: 'decline'
  offer: number
}

export interface DemandView {
  kind: number
  rule: string
  card: number
  about: number
  choices: number[]
  picked: number[]
  low: number
  high: number
  plays: Action[]
  node: number
  options: number[]
}

export interface DesignerRemark {
  id: string
  sign: string
  title: string
  text: string
  cards: string[]
}

export interface DiceFigures {
  seat: number
  faces: number[]
}

export interface Discard {
  do: 'discard'
  card: number
}

export interface Dispute {
  do: 'dispute'
}

export interface Done {
  type: 'done'
  id: string
  seat: number
  seq: number
}

export interface Editing {
  editor: string
  by: string
  card: string
  field: string
}

export interface EditionInfo {
  id: string
  name: string
  description: string
  words: Record<string, string>
  modules: string[]
  values: Record<string, boolean | number | string>
  doors: number
  treasures: number
  look: Look
}

export interface EditionToUse {
  id: string
  name: string
}

export interface EndTurn {
  do: 'end_turn'
}

export interface Equip {
  do: 'equip'
  card: number
}

export interface EventLine {
  code: number
  rule: string
  seat: number
  a: number
  b: number
  text: string
  card: number
  start: Place | null
  end: Place | null
}

export interface Explain {
  type: 'explain'
  id: string
  seat: number
  whose: number
}

export interface Explained {
  type: 'explained'
  id: string
  seat: number
  whose: number
  total: number
  parts: PartLine[]
}

export interface Face {
  name: string
  kind: string
  kind_name: string
  deck: string
  edition: string
  text: string
  bad_stuff: string
  epic: string
  flavor: string
  icon: string
  short: string
  key: string
  tags: string[]
  level: number
  treasures: number
  levels: number
  bonus: number
  value: number
  slot: string
  hands: number
  big: boolean
  once: boolean
  rank: number
  race: string
  sex: string
  note: string
  note_rule: string
  motif: string
  motif_icon: string
}

export interface Faces {
  digest: string
  editions: string[]
  faces: Face[]
  cards: number[]
}

export interface FailedDeal {
  attempt: number
  names: string[]
}

export interface FieldAt {
  card: string
  field: string
}

export interface FieldChoice {
  value: string
  title: string
}

export interface FightLine {
  side: PartLine[]
  monsters: PartLine[]
  run: PartLine[]
  tie: string
  wins: number[]
}

export interface FoeView {
  number: number
  card: number
  strength: number
  treasures: number
  levels: number
  enhancers: number[]
  added: number[]
  tags: string[]
  clone_of: number
}

export interface FormField {
  name: string
  title: string
  note: string
  type: string
  low: number
  high: number
  usual: number | string
  choices: FieldChoice[]
  read: boolean
  folded: boolean
}

export interface FormKind {
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

export interface FormModule {
  name: string
  title: string
  note: string
  on: boolean
}

export interface Forms {
  edition: string
  kinds: FormKind[]
  fields: FormField[]
  modules: FormModule[]
  values: OptionInfo[]
  defaults: Record<string, boolean | number | string>
  words: KindWord[]
  openings: Opening[]
}

export interface Gallery {
  edition: string
  cards: Shown[]
}

export interface GalleryPack {
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
  origin: PackOrigin | null
  words: Record<string, string>
  look: Look
  faces: Face[]
}

export interface Gift {
  card: number
  seat?: number | null
}

export interface GiveCharity {
  do: 'give_charity'
  gifts: Gift[]
}

export interface GiveUp {
  do: 'give_up'
}

export interface Group {
  name: string
  choices: Choice[]
}

export interface Guide {
  kind: string
  seats: number[]
  cards: number[]
  plays: number[]
  treasures: number
  offer: number
  gives: number[]
}

export interface HandOver {
  do: 'hand_over'
  card: number
  companion: number
}

export interface Handbook {
  edition: string
  answers: PlainAnswer[]
  rules: RuleInfo[]
}

export interface Hello {
  type: 'hello'
  table: string
  protocol?: number
  tokens?: string[]
  since?: number
  seen?: number
}

export interface HelpTerms {
  about: 'help'
  treasures?: number
  helper_first?: boolean
  always?: boolean
  give?: number[]
  plays?: number[]
}

export interface Hold {
  type: 'hold'
  id: string
  seat: number
}

export interface Imported {
  table: string
  link: string
}

export interface JoinFight {
  do: 'join_fight'
  card: number
  enabler?: number | null
}

export interface JoinTable {
  name: string
  seat?: number
}

export interface Kick {
  do: 'kick'
}

export interface KindWord {
  kind: string
  word: string
}

export interface Leave {
  type: 'leave'
  id: string
  seat: number
}

export interface LeaveLessons {
  type: 'leave_lessons'
  id: string
  seat: number
}

export interface LeftOut {
  card: string
  name: string
  why: string
}

export interface LessonPlan {
  lessons: LessonWords[]
  steps: StepWords[]
}

export interface LessonWords {
  name: string
  title: string
}

export interface Listing {
  listed: boolean
}

export interface Look {
  place: number
  icons: string[]
  special: string
  samples: string[]
  felt: string
  frame: string
  hue: number
  accent: Accent
  stock: string
  glow: string
  far: string[]
  floor: string
  title: Title
}

export interface LookForTrouble {
  do: 'look_for_trouble'
  card: number
}

export interface Loot {
  do: 'loot'
}

export interface Mark {
  step: number
  kind: string
  seat: number
}

export interface Meaning {
  sign: string
  text: string
  rule: string
}

export interface Mine {
  tokens: string[]
}

export interface MyGame {
  token: string
  seat: number
  table: TableInfo
}

export interface MyGames {
  games: MyGame[]
}

export interface Named {
  name: string
  title: string
}

export interface NamedValue {
  value: boolean | number | string
  title: string
}

export interface NewLesson {
  name: string
  lesson?: number
  bot_ms?: number
}

export interface NewLink {
  which: string
}

export interface NewPack {
  base?: string
  name?: string
  by?: string
  cards?: (Record<string, boolean | number | string | string[] | null>)[]
}

export interface NewTable {
  name: string
  table_name?: string
  editions?: string[]
  lead?: string
  options?: Record<string, boolean | number | string>
  seats?: number
  bots?: BotSeat[]
  clock?: string
  own_clock?: OwnClock | null
  listed?: boolean
  watch_delay_ms?: number
  takeover?: string
  countdown_ms?: number
}

export interface NewVersion {
  note?: string
  by?: string
}

export interface Nothing {
}

export interface NumberFix {
  title: string
  field: string
  value: number
}

export interface OfferLine {
  offer: OfferView
  text: string
  side: number
  monsters: number
  tie: string
  strengths: number[]
}

export interface OfferNotice {
  number: number
  kind: number
  maker: number
  target: number
}

export interface OfferTrade {
  do: 'offer_trade'
  seat: number
  terms: TradeTerms
}

export interface OfferView {
  number: number
  kind: number
  maker: number
  target: number
  fighter: number
  give: number[]
  want: number[]
  treasures: number
  helper_first: boolean
  always: boolean
  plays: number[]
  text: string
  chain: number
}

export interface Offerings {
  protocol: number
  version: string
  editions: EditionInfo[]
  options: OptionInfo[]
  clocks: ClockInfo[]
  bots: BotInfo[]
  tempers: string[]
  takeovers: Named[]
  phrases: string[]
}

export interface Opening {
  insert: string
  note: string
  kinds: string[]
}

export interface OptionInfo {
  name: string
  kind: string
  low: number
  high: number
  unit: string
  named: NamedValue[]
  rule: string
  title: string
  note: string
  group: string
  main: boolean
}

export interface Order {
  type: 'order'
  id: string
  seat: number
  mode: 'answer' | 'once' | 'turn'
  aimed?: boolean
  win?: boolean
  kill?: boolean
  help?: boolean
}

export interface OrderState {
  mode: string
  aimed: boolean
  win: boolean
  kill: boolean
  help: boolean
  asked: boolean
  answers: number[]
  wins: boolean
  silent: boolean
}

export interface OtherChange {
  revision: number
  card: string
  field: string
  before: Record<string, boolean | number | string | string[] | null> | boolean | number | string | string[] | null
  after: Record<string, boolean | number | string | string[] | null> | boolean | number | string | string[] | null
  by: string
  editor: string
  at: number
}

export interface Own {
  hand: number[]
  fresh: number[]
  demand: DemandView | null
  offers: OfferLine[]
  contract: OfferView | null
  awaited_card: number
  roll_card: number
  order: OrderState | null
}

export interface OwnClock {
  window_ms?: number | null
  kill_ms?: number | null
  setup_ms?: number | null
  pace_ms?: number | null
  bot_ms?: number | null
  offer_ms?: number | null
  hold_ms?: number | null
  holds?: number | null
  dropped_ms?: number | null
}

export interface PackAtTable {
  edition: string
  id: string
  name: string
  author: string
  version: string
  base: string
  based_on: string
  cards: number
}

export interface PackCard {
  card: string
  place: number
  facts: Record<string, boolean | number | string | string[] | null>
}

export interface PackChange {
  id: string
  card: string
  field: string
  value: Record<string, boolean | number | string | string[] | null> | boolean | number | string | string[] | null
  seen?: number
}

export interface PackDeleted {
  done: boolean
}

export interface PackGallery {
  total: number
  editions: Record<string, number>
  packs: GalleryPack[]
}

export interface PackHead {
  name: string
  id: string
  description: string
  by: string
  base: string
  uses: string[]
  modules: Record<string, boolean>
  words: Record<string, string>
  values: Record<string, boolean | number | string>
}

export interface PackLinks {
  edit: string
  view: string
  edit_link: string
  view_link: string
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

export interface PackOrigin {
  name: string
  by: string
  version: number
  pack: string
}

export interface PackProblem {
  sentence: string
  field: string
}

export interface PackState {
  pack: string
  access: string
  revision: number
  saved_at: number
  head: PackHead
  cards: PackCard[]
  version: number
  listed: boolean
  origin: PackOrigin | null
  look: Look
  bytes: number
}

export interface PackStatistics {
  revision: number
  cards: number
  of: string
  levels: Compared[]
  kinds: Compared[]
  values: Compared[]
  words: Compared
  remarks: DesignerRemark[]
}

export interface PackTable {
  seated: Seated
  invite: string
  version: number
  dealt: number
  left_out: LeftOut[]
}

export interface PackVersion {
  version: number
  at: number
  note: string
  by: string
  cards: number
  digest: string
}

export interface PackVersions {
  versions: PackVersion[]
}

export interface Part {
  amount: number
  card: number
  source: number
  seat: number
  foe: number
}

export interface PartLine {
  amount: number
  card: number
  seat: number
  foe: number
  text: string
}

export interface Pass {
  do: 'pass'
}

export interface Pause {
  type: 'pause'
  id: string
  seat: number
  on?: boolean
}

export interface Pay {
  cards: number[]
  low: number
  high: number
}

export interface Pick {
  low: number
  high: number
  choices: number[]
  labels: string[]
  are_cards: boolean
  picked: number[]
}

export interface PileView {
  deck: number
  discards: number
  top: number
}

export interface Ping {
  type: 'ping'
  id?: string
}

export interface Place {
  zone: string
  seat: number
}

export interface PlainAnswer {
  question: string
  answer: string
  rules: string[]
  topic: string
  also: string[]
}

export interface PlayAgain {
  token: string
}

export interface PlayCard {
  do: 'play_card'
  card: number
  seat?: number | null
  foe?: number | null
  onto?: number | null
  how?: 'carry' | 'use' | null
}

export interface PlayPack {
  name: string
  editions?: string[]
  lead?: string
  bots?: number
  bot?: string
  seats?: number
  clock?: string
  options?: Record<string, boolean | number | string>
  listed?: boolean
  version?: number
  early?: string
}

export interface Playable {
  alone: boolean
  mixed: boolean
  why: string
}

export interface PlayerView {
  seat: number
  level: number
  sex: number
  race: string
  alive: boolean
  hand_size: number
  hand_limit: number
  strength: number
  ranks: RankView[]
  table: TableCard[]
  statuses: StatusView[]
  body: number[]
  summary: string
  sex_changed: boolean
}

export interface Pong {
  type: 'pong'
  id: string
  now: number
}

export interface PrintPack {
  paper?: 'a4' | 'letter'
  backs?: 'interleaved' | 'none' | 'separate'
  cards?: string[]
  copies?: boolean
  proof?: boolean
  pictures?: boolean
}

export interface PrintPlan {
  cards: number
  different: number
  a_sheet: number
  sheets: number
  pages: number
  remarks: PrintRemark[]
  unfinished: string[]
}

export interface PrintRemark {
  card: string
  sentence: string
}

export interface PrintSheet {
  paper?: 'a4' | 'letter'
  backs?: 'interleaved' | 'none' | 'separate'
  cards?: string[]
  copies?: boolean
  proof?: boolean
  pictures?: boolean
  sheet?: number
  back?: boolean
}

export interface Problem {
  code: string
  sentence: string
  field: string
}

export interface RankView {
  kind: number
  total: number
  room: number
}

export interface ReadCard {
  facts: Record<string, boolean | number | string | string[] | null>
  card?: string
  base?: string
  number?: number
  editor?: string
}

export interface Ready {
  type: 'ready'
  id: string
  seat: number
  on?: boolean
}

export interface Reason {
  label: string
  card: number
  action: Action | null
  rule: string
  sentence: string
}

export interface Reasons {
  type: 'reasons'
  id: string
  seat: number
  moment: number
  moves: Reason[]
  cards: Reason[]
}

export interface Refused {
  type: 'refused'
  id: string
  seat: number
  code: string
  sentence: string
  rule: string
}

export interface RemarkWords {
  text: string
  place: string
}

export interface Remove {
  type: 'remove'
  id: string
  seat: number
  chair: number
}

export interface Rename {
  type: 'rename'
  id: string
  seat: number
  name: string
}

export interface ReplayHead {
  table: TableInfo
  names: string[]
  steps: number
  winners: number[]
  turns: number
  dice: DiceFigures[]
  climb: number[][]
  marks: Mark[]
}

export interface ReplayStep {
  step: number
  seat: number
  label: string
  events: EventLine[]
  view: View
  fight: FightLine | null
  offers: OfferLine[]
  hands: number[][]
}

export interface ReplaySteps {
  steps: ReplayStep[]
}

export interface Report {
  type: 'report'
  id: string
  seat: number
  text?: string
}

export interface Reported {
  type: 'reported'
  id: string
  seat: number
  report: string
}

export interface Reveal {
  type: 'reveal'
  id: string
  seat: number
  attempt: number
  share: string
  words?: string
}

export interface Revealed {
  type: 'revealed'
  secret: string
  commitment: string
  code: string
  seed: string
  dice: DiceFigures[]
  replay: string
}

export interface RollView {
  seat: number
  face: number
  plus: number
  card: number
  escape: boolean
}

export interface RuleInfo {
  id: string
  summary: string
  who: string
  editions: string[]
  values: string[]
  text: string
}

export interface RuleSheet {
  rules: RuleInfo[]
  modules: string[]
}

export interface Rules {
  editions: string[]
  goal_level: number
  hand_limit: number
  faster: boolean
  shared_victory: boolean
  epic: boolean
  ask_help_while_ahead: boolean
  offer_hand_cards: boolean
  kill_window_ms: number
  answer_ms: number
  live: boolean
  turn_limit: number
  hands: number
  big_limit: number
  companion_limit: number
  kill_levels: number
  race_with_class: boolean
}

export interface RulesChange {
  attempt: number
  name: string
  rules: ChangedRule[]
}

export interface RulesInForce {
  values: Record<string, boolean | number | string>
}

export interface RulesWanted {
  editions: string[]
  lead?: string
  options?: Record<string, boolean | number | string>
  seats?: number
}

export interface Sacrifice {
  do: 'sacrifice'
  card: number
}

export interface Said {
  type: 'said'
  seq: number
  seat: number
  name: string
  text: string
  phrase: number
}

export interface Sample {
  edition: string
  cards: Face[]
}

export interface Samples {
  editions: Sample[]
}

export interface Saved {
  revision: number
  saved: ChangeSaved[]
  others: OtherChange[]
  editing: Editing[]
  whole: boolean
}

export interface Say {
  type: 'say'
  id: string
  seat: number
  text?: string
  phrase?: number
}

export interface Screen {
  type: 'screen'
  id: string
  seat: number
}

export interface ScreenLink {
  type: 'screen_link'
  id: string
  seat: number
  token: string
}

export interface Seated {
  table: string
  seat: number
  token: string
  link: string
}

export interface Sell {
  do: 'sell'
  cards?: number[]
}

export interface SentenceMark {
  start: number
  end: number
  state: string
  means: string
  rule: string
}

export interface Servers {
  type: 'servers'
  addresses: string[]
}

export interface SetBot {
  type: 'set_bot'
  id: string
  seat: number
  chair: number
  bot?: string
  temper?: string
}

export interface Shelf {
  revision: number
  doors: number
  treasures: number
  personas: number
  ready: number
  cards: ShelfCard[]
  problems: PackProblem[]
  playable: Playable
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

export interface Show {
  do: 'show'
  cards: number[]
  seats: number[]
}

export interface Shown {
  face: Face
  copies: number
  meaning: Meaning[]
}

export interface Skip {
  type: 'skip'
  id: string
  seat: number
  on?: boolean
}

export interface SkipLesson {
  type: 'skip_lesson'
  id: string
  seat: number
}

export interface Speed {
  type: 'speed'
  id: string
  seat: number
  speed: 'fast' | 'instant' | 'normal' | 'slow'
}

export interface Stage {
  situations: StageSituation[]
  situation: string
  seed: number
  steps: StageStep[]
  end: string
  at_work: boolean
}

export interface StageCard {
  facts: Record<string, boolean | number | string | string[] | null>
  card?: string
  base?: string
  situation?: string
  seed?: number
}

export interface StageFight {
  ours: StageSide
  theirs: StageSide
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

export interface StageSituation {
  id: string
  title: string
  text: string
  why: string
}

export interface StageStep {
  text: string
  rule: string
  mine: boolean
  die: number
  fight: StageFight | null
}

export interface Start {
  type: 'start'
  id: string
  seat: number
}

export interface Starter {
  title: string
  note: string
  card: Record<string, boolean | number | string | string[] | null>
  face: Face
}

export interface StatusView {
  card: number
  source: number
  until: number
  moment: number
  node: number
  counted: boolean
  idle: number
}

export interface StepWords {
  lesson: number
  say: RemarkWords[]
  todo: string
  how: string
  place: string
  first: string
}

export interface StrikeLine {
  card: number
  by: number
  victim: number
  hits: number[]
  cost: string
}

export interface Table {
  type: 'table'
  table: TableInfo
}

export interface TableCard {
  card: number
  equipped: boolean
  host: number
}

export interface TableInfo {
  table: string
  name: string
  status: string
  editions: string[]
  lead: string
  options: Record<string, boolean | number | string>
  house_rules: string[]
  goal_level: number
  seats: number
  chairs: ChairInfo[]
  owner: number
  clock: ClockRules
  listed: boolean
  watchers: number
  watch_delay_ms: number
  takeover: string
  countdown_ms: number
  deal: DealInfo
  cards: string
  turn: number
  winners: number[]
  replay: string
  rematch: string
  created: number
  origin: string
  prepared: boolean
  lesson: number
  step: number
  ready: boolean
  speed: string
  skipping: boolean
  packs: PackAtTable[]
}

export interface TableList {
  tables: TableInfo[]
  total: number
}

export interface TakeBack {
  do: 'take_back'
  card: number
}

export interface TextFix {
  title: string
  note: string
  start: number
  end: number
  insert: string
}

export interface TieView {
  by: number
  to: number
  blows: number
  favours: number
  deals: number
}

export interface Title {
  font: string
  weight: number
  size: number
  line: number
  long: number
  spacing: number
  tile: number
  tight: boolean
}

export interface TradeTerms {
  about: 'trade'
  give?: number[]
  want?: number[]
}

export interface Trouble {
  type: 'trouble'
  code: string
  sentence: string
}

export interface Tuck {
  do: 'tuck'
  card: number
  foe: number
}

export interface TuneCard {
  card: string
  games?: number
}

export interface TuneJob {
  job: string
  card: string
  revision: number
  state: string
  ahead: number
  done: number
  of: number
  sentence: string
  verdict: TuneVerdict | null
}

export interface TuneVerdict {
  judgement: string
  title: string
  low: number
  middle: number
  high: number
  band: [number, number]
  ends: [string, string]
  said: string
  lines: string[]
  fixes: NumberFix[]
  games: number
  more: number
}

export interface Unequip {
  do: 'unequip'
  card: number
}

export interface UpdateShape {
  type: 'update'
  seat: number
  seq: number
  moment: number
  events: EventLine[]
  missed: boolean
  clock: ClockState
  public: View
  fight: FightLine | null
  strike: StrikeLine | null
  own: Own | null
  asks: Asks | null
}

export interface UseAbility {
  do: 'use_ability'
  card: number
  ability?: number
  seat?: number | null
  paid?: number[]
}

export interface Verdict {
  result: string
  checks: Check[]
  dice: DiceFigures[]
}

export interface VersionChanges {
  from: number
  to: number
  lines: VersionLine[]
}

export interface VersionLine {
  card: string
  sign: string
  text: string
}

export interface View {
  seat: number
  version: number
  rules: Rules
  turn: number
  active: number
  window: number
  main: number
  intent: 'claim_kill' | 'end_turn' | 'give_charity' | 'give_up' | 'kick' | 'look_for_trouble' | 'loot' | null
  passed: number[]
  awaited: Awaited
  players: PlayerView[]
  hand: number[]
  fresh: number[]
  demand: DemandView | null
  doors: PileView
  treasures: PileView
  combat: CombatView | null
  runner: number
  running_from: number
  roll: RollView | null
  curse: CurseView | null
  shared: number[]
  offers: OfferView[]
  notices: OfferNotice[]
  ties: TieView[]
  winners: number[]
  over: boolean
  hushed: boolean
  fought: boolean
  margin: number
  killed: boolean
  spent: number[]
  facts: Record<string, boolean | number>
}

export interface Vote {
  type: 'vote'
  id: string
  seat: number
  against: number
  yes?: boolean
}

export interface Weigh {
  type: 'weigh'
  id: string
  seat: number
  action: Action
}

export interface Weighed {
  type: 'weighed'
  id: string
  seat: number
  text: string
  rule: string
  sentence: string
  side: number
  monsters: number
  ahead: boolean
  tie: string
  gold: number
  levels: number
  strengths: number[]
}

export interface Welcome {
  type: 'welcome'
  protocol: number
  version: string
  table: TableInfo
  seats: number[]
  screen: boolean
  phrases: string[]
  seq: number
  unseen: number
}

export interface Why {
  type: 'why'
  id: string
  seat: number
  card?: number
}

export interface Withdraw {
  do: 'withdraw'
  offer: number
}

export interface Workshop {
  on: boolean
  uploads: boolean
  gallery: boolean
  why_not: string
  limits: WorkshopLimits
  editions: EditionToUse[]
  starters: Starter[]
}

export interface WorkshopLimits {
  pack_bytes: number
  cards: number
  text: number
  copies: number
  games: number
  prints: number
}

export interface WroteOver {
  value: Record<string, boolean | number | string | string[] | null> | boolean | number | string | string[] | null
  by: string
  revision: number
}

export type FromClient =
  | Hello
  | Act
  | Why
  | Weigh
  | Explain
  | Say
  | Hold
  | Pause
  | Ready
  | Order
  | Speed
  | Skip
  | Commit
  | Reveal
  | Start
  | ChangeRules
  | Rename
  | SetBot
  | Vote
  | Remove
  | Leave
  | SkipLesson
  | LeaveLessons
  | Screen
  | Report
  | Ping

export type FromServer =
  | Welcome
  | Servers
  | Table
  | UpdateShape
  | Clock
  | Done
  | Refused
  | Reasons
  | Weighed
  | Explained
  | Said
  | ScreenLink
  | Reported
  | Revealed
  | Trouble
  | Closing
  | Pong

export type Action =
  | Pass
  | Kick
  | LookForTrouble
  | Loot
  | EndTurn
  | GiveCharity
  | ClaimKill
  | GiveUp
  | PlayCard
  | JoinFight
  | Equip
  | Unequip
  | Discard
  | Sell
  | UseAbility
  | AskHelp
  | OfferTrade
  | Accept
  | Decline
  | Counter
  | Withdraw
  | Show
  | Answer
  | HandOver
  | Dispute
  | Sacrifice
  | BuyOff
  | TakeBack
  | Browse
  | CallSlip
  | Tuck

export const WINDOW = {
  none: 0,
  setup: 1,
  arrange: 2,
  door: 3,
  end: 4,
  combat: 5,
  flee: 6,
  roll: 7,
  curse: 8,
} as const

export const QUESTION = {
  none: 0,
  sex: 1,
  door_card: 2,
  cards: 3,
  seat: 4,
  foe: 5,
  option: 6,
  yes_no: 7,
  side: 8,
  face: 9,
  fact: 10,
  flee_order: 11,
  charity_cards: 12,
  charity_seat: 13,
  loot_body: 14,
  share: 15,
  big_keep: 16,
  big_to: 17,
  promised: 18,
  ruling: 19,
  trait: 20,
  unequip: 21,
  big_sell: 22,
  avoid: 23,
  persona: 24,
  team_up: 25,
  name: 26,
  call: 27,
} as const

export const OFFER = {
  help: 1,
  trade: 2,
} as const

export const EVENT = {
  reason_told: -1,
  time_up: 0,
  game_started: 1,
  sex_declared: 2,
  die_rolled: 3,
  first_chosen: 4,
  turn_started: 5,
  turn_ended: 6,
  door_kicked: 7,
  card_drawn: 8,
  card_played: 9,
  card_discarded: 10,
  card_taken: 11,
  card_given: 12,
  card_equipped: 13,
  card_unequipped: 14,
  card_attached: 15,
  cards_shown: 16,
  level_gained: 17,
  level_lost: 18,
  level_kept: 19,
  curse_struck: 20,
  curse_ignored: 21,
  curse_kept: 22,
  curse_ended: 23,
  combat_started: 24,
  monster_joined: 25,
  monster_removed: 26,
  monster_killed: 27,
  strength_changed: 28,
  help_asked: 29,
  help_refused: 30,
  help_joined: 31,
  helper_left: 32,
  kill_claimed: 33,
  combat_won: 34,
  combat_lost: 35,
  escaped: 36,
  caught: 37,
  not_pursued: 38,
  bad_stuff: 39,
  died: 40,
  body_looted: 41,
  revived: 42,
  reborn: 43,
  charity_given: 44,
  looted_room: 45,
  listened: 46,
  sold: 47,
  offer_made: 48,
  offer_declined: 49,
  offer_withdrawn: 50,
  trade_done: 51,
  deal_done: 52,
  promise_void: 53,
  text_said: 54,
  ability_used: 55,
  sex_changed: 56,
  deck_reshuffled: 57,
  nothing_to_draw: 58,
  game_won: 59,
  game_drawn: 60,
  dispute_opened: 61,
  dispute_settled: 62,
  fact_answered: 63,
  big_shed: 64,
  effect_void: 65,
  phase_skipped: 66,
  monster_avoided: 67,
  status_began: 68,
  status_ended: 69,
  treasure_shared: 70,
  look_for_trouble: 71,
  gave_up: 72,
  fight_passed: 73,
  choice_made: 74,
  persona_taken: 75,
  race_changed: 76,
  slip_called: 77,
  parasite_added: 78,
  card_seen: 79,
  card_named: 80,
  roll_called: 81,
  ruling_made: 82,
} as const

export const ESCAPE_AT = 5
export const LEVEL_PRICE = 1000
export const PROTOCOL = 3
export const WATCHER = -1
export const OPEN_EYES = -2
