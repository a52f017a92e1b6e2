// Actions that are put together here. Everything else comes ready from the server.
import type { Action, Choice, HelpTerms } from './types'

/** The terms of help, all of them. */
export type Help = Required<Omit<HelpTerms, 'about'>>

const help = (terms: Help) => ({ about: 'help', ...terms }) as const
const trade = (give: number[], want: number[]) => ({ about: 'trade', give, want }) as const

export const askHelp = (seat: number, terms: Help): Action => ({
  do: 'ask_help',
  seat,
  terms: help(terms),
})
export const offerTrade = (seat: number, give: number[], want: number[]): Action => ({
  do: 'offer_trade',
  seat,
  terms: trade(give, want),
})
export const counterHelp = (offer: number, terms: Help): Action => ({
  do: 'counter',
  offer,
  terms: help(terms),
})
export const counterTrade = (offer: number, give: number[], want: number[]): Action => ({
  do: 'counter',
  offer,
  terms: trade(give, want),
})
export const accept = (offer: number): Action => ({ do: 'accept', offer })
export const decline = (offer: number): Action => ({ do: 'decline', offer })
export const withdraw = (offer: number): Action => ({ do: 'withdraw', offer })
export const sell = (cards: number[]): Action => ({ do: 'sell', cards })
export const answer = (picks: number[]): Action => ({ do: 'answer', picks })
export const show = (seats: number[], cards: number[]): Action => ({ do: 'show', cards, seats })

/** The action with the cards that pay for it. */
export const paidWith = (action: Action, paid: number[]): Action =>
  action.do === 'use_ability' || action.do === 'buy_off' ? { ...action, paid } : action

/** What a single answer picks; nothing if it picks none, or if the choice is no answer. */
export const picked = ({ action }: Choice): number | undefined =>
  action.do === 'answer' ? action.picks?.[0] : undefined

/** Whether the choice is an answer to the question. */
export const isAnswer = (choice: Choice): boolean => choice.action.do === 'answer'
