// How this person passes at a table: kept by the browser, held by the server.
import type { OrderState } from '../wire/types'

export interface KeptOrder {
  mode: string
  aimed: boolean
  win: boolean
  kill: boolean
  help: boolean
}
export const STOPS = ['aimed', 'win', 'kill', 'help'] as const
export const MODES = ['once', 'answer', 'turn'] as const
const USUAL: KeptOrder = { mode: 'answer', aimed: true, win: true, kill: false, help: false }

/** What to tell a server that knows no order of this person yet; nothing if it knows one. */
export function firstOrder(told: OrderState, kept: KeptOrder | undefined): KeptOrder | null {
  const wanted = kept ?? USUAL
  const fresh = told.mode === 'once' && told.aimed && told.win && !told.kill && !told.help
  return fresh && wanted.mode !== 'once' ? { ...wanted } : null
}
export const plain = ({ mode, aimed, win, kill, help }: KeptOrder): KeptOrder => ({
  mode,
  aimed,
  win,
  kill,
  help,
})
