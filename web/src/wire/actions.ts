// Actions that are put together here. Everything else comes ready from the server.
const SELL = 13
const ASK_HELP = 15
const OFFER_TRADE = 16
const ACCEPT = 17
const DECLINE = 18
const COUNTER = 19
const WITHDRAW = 20
const SHOW = 21
const ANSWER = 22

export interface HelpTerms {
  treasures: number
  helperFirst: boolean
  always: boolean
  give: number[]
  plays: number[]
}

const help = (terms: HelpTerms): number[] => [
  terms.treasures,
  Number(terms.helperFirst),
  Number(terms.always),
  terms.give.length,
  ...terms.give,
  ...terms.plays,
]
const trade = (give: number[], want: number[]): number[] => [give.length, ...give, ...want]

export const askHelp = (seat: number, terms: HelpTerms): number[] => [
  ASK_HELP,
  seat,
  ...help(terms),
]
export const offerTrade = (seat: number, give: number[], want: number[]): number[] => [
  OFFER_TRADE,
  seat,
  ...trade(give, want),
]
export const counterHelp = (offer: number, terms: HelpTerms): number[] => [
  COUNTER,
  offer,
  ...help(terms),
]
export const counterTrade = (offer: number, give: number[], want: number[]): number[] => [
  COUNTER,
  offer,
  ...trade(give, want),
]
export const accept = (offer: number): number[] => [ACCEPT, offer]
export const decline = (offer: number): number[] => [DECLINE, offer]
export const withdraw = (offer: number): number[] => [WITHDRAW, offer]
export const sell = (cards: number[]): number[] => [SELL, ...cards]
export const answer = (picks: number[]): number[] => [ANSWER, ...picks]
export const show = (seats: number[], cards: number[]): number[] => [
  SHOW,
  seats.reduce((mask, seat) => mask | (1 << seat), 0),
  ...cards,
]
