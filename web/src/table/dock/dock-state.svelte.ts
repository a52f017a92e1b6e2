// What the dock shows at this moment: the primary or whom we wait for, the rest, and the prompt.
import { doingFor, keyOf, type Doing } from '../../game/keymap'
import type { Session } from '../../game/session.svelte'
import { settings } from '../../game/settings.svelte'
import { words } from '../../text/en'
import type { IconName } from '../../ui/icon-names'
import { accept, isAnswer } from '../../wire/actions'
import { WINDOW, type Choice } from '../../wire/types'
import { barred } from '../barred'
import type { Desk } from '../desk.svelte'
import { agreeable, awaitedIn, docked, mayAnswer, waitsForPasses } from '../docking'
import { aimed, announced, passing, rollsNext, waitsFor } from '../reading'
import { iconOf, isGuided, meddling, ofChoice, ofGuide, type Deed } from './deeds-at-hand'

const keyFor = (doing: Doing | undefined): string =>
  settings.kept.shortcuts && doing ? keyOf(doing, settings.kept.keys).toUpperCase() : ''

export class DockState {
  /** A dimmed deed that was pressed: its reason is shown. */
  private doubted = $state('')

  constructor(
    private readonly session: Session,
    private readonly desk: Desk,
    private readonly size: () => { phone: boolean; skips: boolean },
  ) {}

  private readonly view = $derived.by(() => this.session.view)
  private readonly isSetup = $derived.by(() => this.view?.window === WINDOW.setup)
  readonly order = $derived.by(() => this.session.own?.order ?? null)
  private readonly raised = $derived.by(() => {
    const { desk, session } = this
    const found = desk.raised >= 0 ? desk.with(desk.raised).filter((one) => !isAnswer(one)) : []
    const harms = session.face(desk.raised)?.kind === 'curse'
    return harms ? aimed(found, session.seat, (seat) => session.player(seat)?.level ?? 0) : found
  })
  // What carries on, and what is about no card of mine (a price a monster asks for).
  private readonly goOn = $derived.by(() => {
    const group = (name: string) =>
      this.session.asks?.groups.find((one) => one.name === name)?.choices ?? []
    return [...group('go_on'), ...group('cards').filter((choice) => choice.card < 0)]
  })
  // A panel that was opened has a primary of its own.
  private readonly elsewhere = $derived.by(
    () => this.desk.guide !== null || this.desk.paying !== null,
  )
  /** The offer that the primary agrees to. */
  readonly agree = $derived.by(() =>
    this.elsewhere ? undefined : agreeable(this.session.offers, this.session.choices),
  )
  private readonly parts = $derived.by(() =>
    docked(this.goOn, this.raised, this.session.asked, this.agree !== undefined),
  )
  readonly main = $derived.by(() => (this.elsewhere ? undefined : this.parts.main))
  private readonly guides = $derived.by(() =>
    this.raised.length ? [] : (this.session.asks?.guides ?? []).filter(isGuided),
  )
  readonly meddle = $derived.by(() => {
    const { session } = this
    const combat = this.view?.combat
    const open =
      combat?.foes.length &&
      !combat.fleeing &&
      combat.fighter !== session.seat &&
      !this.raised.length &&
      !session.asks?.pick
    return open
      ? meddling(session.choices, session.own?.hand ?? [], (card) => session.face(card)?.kind)
      : []
  })
  // Whoever leads on is not waiting for anybody.
  private readonly leads = $derived.by(
    () => this.view !== null && waitsFor(this.view).includes(this.session.seat),
  )
  private readonly rolls = $derived.by(
    () => this.view !== null && rollsNext(this.view, this.session.seat),
  )

  // ---- the primary ----

  /** The primary is a pass, and how to pass can be chosen beside it. */
  readonly passes = $derived.by(
    () => this.main?.action.do === 'pass' && !this.rolls && !this.isSetup && this.order !== null,
  )
  readonly icon: IconName = $derived.by(() => {
    if (this.agree) return 'shaking-hands'
    if (this.main?.action.do === 'pass' && this.rolls) return 'perspective-dice-six-faces-random'
    return iconOf(this.main?.action.do ?? 'pass') ?? 'card-play'
  })
  /** Passing says what it means at this moment. */
  readonly label = $derived.by(() => {
    const { main, session, view } = this
    if (this.agree) return words.panel.agree
    return main?.action.do === 'pass' && view
      ? passing(view, session.seat, (card) => session.face(card)?.name ?? '')
      : (main?.label ?? '')
  })
  readonly sub = $derived.by(() => {
    if (this.agree) return this.session.name(this.agree.offer.maker)
    const passes = this.passes && this.label === words.pass.pass
    return passes ? (words.pass.sub[this.order?.mode ?? 'once'] ?? '') : ''
  })
  readonly key = $derived.by(() => {
    if (this.agree || !settings.kept.shortcuts) return ''
    return this.main?.action.do === 'pass'
      ? words.pass.space
      : keyFor(this.main && doingFor(this.main.action.do))
  })
  readonly verb = $derived.by(() => (this.agree ? 'accept' : this.main?.action.do))
  /** What pressing it would do; if that changes, presses are ignored for a moment. */
  readonly meaning = $derived.by(() => {
    const does = this.agree ? `agree ${this.agree.offer.number}` : (this.main?.action.do ?? 'wait')
    return `${does} ${this.main?.card ?? ''} ${this.session.update?.moment ?? 0}`
  })
  press(): void {
    if (this.agree) this.desk.finish(accept(this.agree.offer.number))
    else if (this.main) this.desk.do(this.main)
  }

  // ---- the rest ----

  private readonly dimmed = $derived.by(() =>
    this.raised.length
      ? []
      : barred(this.session.advice.moves, this.view, this.session.asks, this.session.seat),
  )
  /** Why the dimmed deed that was pressed cannot be done. */
  readonly told = $derived.by(() => this.dimmed.find((one) => one.label === this.doubted))

  readonly others = $derived.by((): Deed[] => {
    const { desk, session, view, raised, guides } = this
    const { phone, skips } = this.size()
    const found: Deed[] = []
    const help = guides.find((guide) => guide.kind === 'help')
    const open = (guide: (typeof guides)[number]) => desk.openGuide(guide)
    if (session.ready)
      found.push({
        label: words.dock.notReady,
        icon: 'return-arrow',
        verb: 'not_ready',
        key: phone ? '' : keyFor('undo'),
        act: () => session.setReady(false),
      })
    if (this.order?.mode === 'turn' && !this.leads)
      found.push({
        label: words.pass.stopPassing,
        icon: 'cross-mark',
        verb: 'stop_passing',
        act: () => session.stopPassing(),
      })
    if (help) found.push(ofGuide(help, open))
    for (const one of this.parts.rest) {
      const deed = ofChoice(one, (choice) => desk.do(choice))
      found.push({ ...deed, label: this.shortly(one) ?? deed.label })
    }
    const closing = (session.clock?.closes ?? -1) >= 0
    if (closing && !raised.length && view && waitsForPasses(view))
      found.push({
        label: words.dock.hold,
        icon: 'halt',
        verb: 'hold',
        key: keyFor('hold'),
        act: () => session.hold(),
      })
    for (const choice of this.meddle)
      found.push({ label: choice.label, card: choice.card, act: () => desk.do(choice) })
    found.push(...guides.filter((guide) => guide !== help).map((one) => ofGuide(one, open)))
    if (skips && !raised.length)
      found.push({
        label: words.speed.skip,
        icon: 'play-button',
        verb: 'skip',
        key: phone ? '' : keyFor('skip'),
        act: () => session.skip(),
      })
    for (const { label } of this.dimmed)
      found.push({
        label,
        dim: true,
        act: () => (this.doubted = this.doubted === label ? '' : label),
      })
    if (raised.length)
      found.push({ label: words.dock.look, verb: 'read', act: () => desk.inspect(desk.raised) })
    return found
  })

  /** Beside a raised card's first target the others are named alone. */
  private shortly({ action, target }: Choice): string | undefined {
    if (!target || target.seat < 0 || action.do !== 'play_card' || this.raised.length < 2)
      return undefined
    const { seat } = this.session
    return words.dock.on(target.seat === seat ? '' : this.session.name(target.seat))
  }

  // ---- the place of the primary when there is nothing to press, and the prompt ----

  private names(seats: number[]): string {
    const { session } = this
    return words.list(seats.filter((one) => one !== session.seat).map((one) => session.name(one)))
  }
  readonly place = $derived.by(() => {
    const { session, view } = this
    if (!view) return ''
    if (this.elsewhere) return words.place.panel
    if (this.raised.length) return words.place.choose
    // What was announced waits for what the others say to it.
    if (announced(view, session.seat))
      return words.place.claimed(this.names(mayAnswer(view, session.readySeats)))
    const awaited = this.names(awaitedIn(view, session.readySeats))
    if (session.ready) return words.place.ready(awaited)
    if (session.passed) return words.place.passed(awaited)
    if (this.order?.mode === 'turn' && !this.leads) return words.pass.until
    if (session.asks?.must && session.choices.some(isAnswer)) return words.place.asked
    if (this.leads && view.combat) return words.place.losing
    return this.leads ? words.place.play : words.place.waiting(awaited)
  })
  readonly who = $derived.by(() =>
    this.view ? (this.view.main >= 0 ? this.view.main : this.view.active) : -1,
  )
  readonly title = $derived.by(() => this.session.asks?.title || words.dock.none)
  readonly note = $derived.by(() => {
    const { session, view, order } = this
    if (!view || !order || !waitsForPasses(view)) return session.asks?.note ?? ''
    if (order.wins && view.main !== session.seat) return words.pass.wins(session.name(view.main))
    if (session.asked && !this.isSetup && !this.rolls)
      return order.answers.length ? words.pass.answers(order.answers.length) : words.pass.nothing
    const passed = [...view.passed, ...session.readySeats].filter((one) => one !== session.seat)
    if (!passed.length) return ''
    const said = this.isSetup ? words.place.areReady : words.place.have
    return said(this.names(passed), passed.length)
  })
}
