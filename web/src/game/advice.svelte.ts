// What the server says when it is asked: why something cannot be done, what an action would mean,
// where a strength comes from.
import { freshId } from '../wire/socket'
import type { Action, Explained, FromClient, Reason, Reasons, Weighed } from '../wire/types'

const keyOf = (action: Action): string => JSON.stringify(action)

export class Advice {
  /** Why a card cannot be played now, by the card. */
  reasons: Record<number, Reason> = $state({})
  /** Why other moves cannot be made now. */
  moves: Reason[] = $state([])
  /** Where the strength of a seat comes from, by the seat. */
  explanations: Record<number, Explained> = $state({})
  /** What actions would mean, by the action. */
  private weights: Record<string, Weighed> = $state({})
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private weighing = new Map<string, string>()

  constructor(
    private readonly send: (message: FromClient) => void,
    private readonly seat: () => number,
  ) {}

  /** Ask why; the answers are in `reasons` and `moves`. */
  why(): void {
    const seat = this.seat()
    if (seat >= 0) this.send({ type: 'why', id: freshId(), seat, card: -1 })
  }
  /** Ask what an action would mean; the answer is in `weight`. */
  weigh(action: Action): void {
    const id = freshId()
    this.weighing.set(id, keyOf(action))
    this.send({ type: 'weigh', id, seat: this.seat(), action })
  }
  weight(action: Action): Weighed | null {
    return this.weights[keyOf(action)] ?? null
  }
  /** Ask where the strength of a seat comes from; the answer is in `explanations`. */
  explain(whose: number): void {
    const seat = this.seat()
    if (seat >= 0) this.send({ type: 'explain', id: freshId(), seat, whose })
  }

  hear(message: Reasons | Weighed | Explained): void {
    if (message.type === 'reasons') {
      this.reasons = Object.fromEntries(
        message.cards.filter((one) => one.card >= 0).map((one) => [one.card, one]),
      )
      this.moves = message.moves
    } else if (message.type === 'weighed') {
      const action = this.weighing.get(message.id)
      this.weighing.delete(message.id)
      if (action !== undefined) this.weights[action] = message
    } else this.explanations[message.whose] = message
  }

  /** Something happened: what was said about actions and strengths no longer holds. */
  expire(): void {
    this.weights = {}
    this.explanations = {}
  }
  /** Somebody else sits here now, or everything is new. */
  forget(): void {
    this.reasons = {}
    this.moves = []
  }
}
