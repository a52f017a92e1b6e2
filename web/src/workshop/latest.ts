// Questions to the server while somebody types: asked after a moment's rest, and only the last answer counts.

export interface Clock {
  set: (work: () => void, ms: number) => number
  clear: (timer: number) => void
}
const REAL: Clock = {
  set: (work, ms) => setTimeout(work, ms) as unknown as number,
  clear: (timer) => clearTimeout(timer),
}

export class Latest<Q, A> {
  private asked = 0
  private timer = 0

  constructor(
    private readonly ask: (question: Q) => Promise<A>,
    private readonly found: (answer: A, question: Q) => void,
    private readonly failed: (error: unknown) => void,
    private readonly rest = 120,
    private readonly clock: Clock = REAL,
  ) {}

  /** Ask in a moment; a question that is still waiting, or an answer still to come, is dropped. */
  soon(question: Q, rest = this.rest): void {
    this.drop()
    const mine = this.asked
    this.timer = this.clock.set(() => {
      this.ask(question).then(
        (answer) => {
          if (mine === this.asked) this.found(answer, question)
        },
        (error: unknown) => {
          if (mine === this.asked) this.failed(error)
        },
      )
    }, rest)
  }
  drop(): void {
    this.asked += 1
    this.clock.clear(this.timer)
  }
}
