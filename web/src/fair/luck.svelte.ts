// A seat's part in the shuffle: draw a share, commit to it, keep a receipt, show it after the lock.
import type { DealInfo, Face, Faces, FromClient, TableInfo } from '../wire/types'
import { freshId } from '../wire/socket'
import { keep, keptFor, lastOf, type Kept, type Receipt, type Seen } from './receipts'
import { drawShare, facesHash, plainWords, receiptCode, seatCommitment, type Share } from './shares'

export type Alarm = '' | 'changed' | 'left-out' | 'replaced'
/** How messages about shares are told from others: what the server says of them is not shown. */
const MARK = 'luck-'
export const isLuck = (id: string): boolean => id.startsWith(MARK)

export class Luck {
  /** Something is not as it was promised. */
  alarm: Alarm = $state('')
  /** The receipt of each seat of this device, once there is one. */
  receipts: Record<number, Receipt> = $state({})
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing shows it
  private told = new Set<string>()
  private sawDeal = false
  private faces = ''
  private last: [TableInfo, number[]] | null = null

  constructor(
    private readonly table: string,
    private readonly send: (message: FromClient) => void,
  ) {}

  /** The table as it is now, for every seat of this device. */
  see(table: TableInfo, seats: number[]): void {
    const deal = table.deal
    this.last = [table, seats]
    for (const seat of seats)
      if (deal.attempt > 0) this.seeFor(seat, deal)
      else if (lastOf(keptFor(this.table, seat)) > 0) this.alarm = 'changed' // no way back to the first protocol
  }

  /** Which card is which: whoever could say so after the shares are shown could choose the deck. */
  know(found: Pick<Faces, 'cards'> & { faces: Pick<Face, 'edition' | 'name'>[] }): void {
    this.faces = facesHash(found.cards, found.faces)
    if (this.last) this.see(...this.last)
  }

  /** The cards as this seat got them. */
  dealt(seat: number, hand: number[]): void {
    const kept = keptFor(this.table, seat)
    if (!this.sawDeal || kept.hand) return
    keep(this.table, seat, { ...kept, hand })
  }

  /** A share with words in it, instead of the one before. */
  add(seat: number, deal: DealInfo, typed: string): void {
    const kept = keptFor(this.table, seat)
    const seen = kept.attempts[deal.attempt]
    if (deal.stage !== 'gathering' || !seen) return
    const earlier = [...(seen.earlier ?? []), ...(seen.share ? [seen.share] : [])]
    this.commit(seat, deal, kept, { ...seen, earlier, share: [drawShare(), plainWords(typed)] })
  }
  words(seat: number, deal: DealInfo): string {
    return keptFor(this.table, seat).attempts[deal.attempt]?.share?.[1] ?? ''
  }

  private seeFor(seat: number, deal: DealInfo): void {
    const kept = keptFor(this.table, seat)
    // What this seat saw first is what it holds the server to.
    const seen = this.asLocked(seat, deal, kept.attempts[deal.attempt] ?? { server: deal.server })
    // Attempts only grow, each by a deal that was called off before everybody's eyes or by other
    // rules, and what was locked once is not open again, nor was it given up for other rules: else
    // the server could deal whichever it liked best.
    const rewound = lastOf(kept) > deal.attempt || (deal.stage === 'gathering' && seen.receipt)
    const givenUp = deal.changed
    const hidden = givenUp.some((one) => kept.attempts[one.attempt]?.receipt)
    const counted = deal.failed.length + givenUp.length === deal.attempt - 1
    if (seen.server !== deal.server || rewound || hidden || !counted)
      return void (this.alarm = 'changed')
    if (kept.faces && this.faces && kept.faces !== this.faces) return void (this.alarm = 'changed')
    if (seen.receipt) this.receipts[seat] = seen.receipt
    if (deal.stage === 'gathering') return this.gather(seat, deal, kept, seen)
    const receipt = seen.receipt ?? this.receiptOf(seat, deal, seen)
    if (
      receipt.code !== deal.code ||
      receiptCode(this.table, deal.attempt, deal.cards, deal.server, deal.seats) !== deal.code
    )
      return void (this.alarm = 'changed')
    if (deal.stage === 'locked' && !this.faces) return
    const mine = this.commitment(seat, deal, seen)
    const there = deal.seats[seat] ?? ''
    const amiss = mine !== '' && there !== mine
    if (amiss && !seen.warned) this.alarm = there ? 'replaced' : 'left-out'
    const now: Seen = {
      ...seen,
      ...(amiss ? { warned: true } : {}),
      ...(deal.stage === 'locked' ? { receipt } : {}),
    }
    const faces = deal.stage === 'locked' ? { faces: this.faces } : {}
    if (amiss || now.receipt)
      keep(this.table, seat, {
        ...kept,
        ...faces,
        attempts: { ...kept.attempts, [deal.attempt]: now },
      })
    if (deal.stage !== 'locked') return
    this.sawDeal = true
    this.receipts[seat] = receipt
    if (mine && !amiss && !deal.shown.includes(seat)) this.reveal(seat, deal, seen)
  }

  /** With the share that was locked, if it is one of this device's: the last may have come too late. */
  private asLocked(seat: number, deal: DealInfo, seen: Seen): Seen {
    if (deal.stage === 'gathering') return seen
    const share = seen.earlier?.find(
      (one) => seatCommitment(this.table, deal.attempt, seat, one) === deal.seats[seat],
    )
    return share ? { ...seen, share } : seen
  }

  /** What this device has committed to, or nothing. */
  private commitment(seat: number, deal: DealInfo, seen: Seen): string {
    return seen.share ? seatCommitment(this.table, deal.attempt, seat, seen.share) : ''
  }

  private gather(seat: number, deal: DealInfo, kept: Kept, seen: Seen): void {
    const mine = this.commitment(seat, deal, seen)
    const there = deal.seats[seat] ?? ''
    if (mine && there === mine) return
    // Another device of this seat has committed since: it will show its share.
    if (there && this.told.has(`commit ${deal.attempt} ${seat}`)) return
    // Words that were typed for an earlier attempt are meant for this one, too.
    const typed = kept.attempts[lastOf(kept)]?.share?.[1] ?? ''
    this.commit(seat, deal, kept, { ...seen, share: seen.share ?? [drawShare(), typed] })
  }

  private commit(seat: number, deal: DealInfo, kept: Kept, seen: Seen & { share: Share }): void {
    keep(this.table, seat, { ...kept, attempts: { ...kept.attempts, [deal.attempt]: seen } })
    this.told.add(`commit ${deal.attempt} ${seat}`)
    const commitment = seatCommitment(this.table, deal.attempt, seat, seen.share)
    this.send({ type: 'commit', id: MARK + freshId(), seat, attempt: deal.attempt, commitment })
  }

  private reveal(seat: number, deal: DealInfo, seen: Seen): void {
    const [share, words] = seen.share ?? ['', '']
    this.send({ type: 'reveal', id: MARK + freshId(), seat, attempt: deal.attempt, share, words })
  }

  private receiptOf(seat: number, deal: DealInfo, seen: Seen): Receipt {
    return {
      format: 'kickdoor-receipt',
      version: 2,
      table: this.table,
      attempt: deal.attempt,
      cards: deal.cards,
      server: deal.server,
      seats: [...deal.seats],
      code: deal.code,
      seat,
      own: this.commitment(seat, deal, seen),
    }
  }
}
