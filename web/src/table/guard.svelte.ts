// A button that has just changed its meaning is not pressed by a hand that meant what it said before.
export const GUARD_MS = 350
/** For those who hear the new name before they press. */
export const SPOKEN_MS = 700

export class Guard {
  /** What the button does now. */
  meaning = $state('')
  /** Who may press it already: nobody, a hand, or everybody, those who hear its name included. */
  ready: '' | 'hand' | 'all' = $state('')
  private since = 0
  private timers: number[] = []
  private begun: string | null = null

  mean(meaning: string): void {
    if (meaning === this.meaning) return
    this.meaning = meaning
    this.since = Infinity
    this.ready = ''
    for (const timer of this.timers) window.clearTimeout(timer)
    // It counts from when it can be seen.
    requestAnimationFrame(() => {
      if (this.meaning !== meaning) return
      this.since = performance.now()
      this.timers = [
        window.setTimeout(() => (this.ready = 'hand'), GUARD_MS),
        window.setTimeout(() => (this.ready = 'all'), SPOKEN_MS),
      ]
    })
  }
  /** A press begins: a finger or a key goes down. */
  press(): void {
    this.begun = this.meaning
  }
  /** Whether the press that ends now counts. A click without a pointer comes from keys or a screen reader. */
  lets(click?: { isTrusted: boolean; detail: number }): boolean {
    const begun = this.begun
    this.begun = null
    if (begun !== null && begun !== this.meaning) return false
    const wait = click?.isTrusted && click.detail === 0 ? SPOKEN_MS : GUARD_MS
    return performance.now() - this.since >= wait
  }
}
