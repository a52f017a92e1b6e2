// What people say to each other, what of it has been seen, and who is not heard.
import type { Said } from '../wire/types'

const MOST_LINES = 200

export class Chat {
  lines: Said[] = $state([])
  /** Ready-made sentences of the server. */
  phrases: string[] = $state([])
  /** How many lines have been seen. */
  read = $state(0)
  muted: number[] = $state([])

  hear(said: Said): void {
    this.lines = [...this.lines.slice(1 - MOST_LINES), said]
  }
}
