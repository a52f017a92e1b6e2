// Fights and flights.
import { ESCAPE_AT } from '../../wire/types'

export const fight = {
  fight: {
    coming: (card: string, name: string) =>
      name ? `${card} is about to strike ${name}.` : `${card} is about to strike you!`,
    /** Both totals, part by part. */
    spoken: (side: number, ours: string[], monsters: number, theirs: string[]) =>
      `${side}: ${ours.join(', ')}. ${monsters}: ${theirs.join(', ')}.`,
    totals: (side: number, monsters: number) => `Our side ${side}, Monsters ${monsters}`,
    moved: (whose: string, was: number, now: number) => `${whose} ${was} → ${now}`,
    yourSide: 'Our side',
    theirSide: 'Monsters',
    ahead: (n: number) => `${n} ahead`,
    tie: 'Ties go to the monsters.',
    winTie: (card: string) => (card ? `A tie is enough: ${card}` : 'This tie is yours.'),
    behind: (n: number) => `${n} behind`,
    need: (n: number) => `You need ${n} more to win.`,
    holds: (levels: number, treasures: number) =>
      `Win: ${levels} ${levels === 1 ? 'level' : 'levels'}, ${treasures} ${treasures === 1 ? 'Treasure' : 'Treasures'}`,
    fails: 'If not: run, or face the Bad Stuff.',
    needs: (name: string, n: number) => `${name} needs ${n} more to win.`,
    tieShort: 'Monsters win ties',
    seeCard: 'See the card',
    playedBy: (name: string) => `, played by ${name}`,
    lead: 'lead',
    short: 'behind',
    even: 'even',
    claimed: 'The kill is claimed. Last chance to spoil it.',
    toAnswer: 'to answer',
    untilKill: 'until the kill, unless somebody plays',
    deal: 'Deal sealed',
    share: (n: number, helperFirst: boolean, promise: string) =>
      `${n} ${n === 1 ? 'Treasure' : 'Treasures'} for the Helper${helperFirst ? ', who picks first' : ''}.${promise ? ` “${promise}”` : ''}`,
    running: 'Running away',
    dieNeed: `Needs ${ESCAPE_AT} or more`,
    between: (fighter: string, helper: string) => `The terms are between ${fighter} and ${helper}.`,
    closing: (n: number) => `Kill window, ${n} seconds. Press H to hold.`,
  },
  flee: {
    from: (name: string) => `Running from ${name}`,
    next: (name: string) => `Then ${name}`,
    caught: (name: string) => `Caught by ${name}`,
    away: (name: string) => `Away from ${name}`,
    clean: 'Away clean.',
    needed: `It needed a ${ESCAPE_AT}.`,
    got: 'No way out.',
  },
  die: {
    shows: (n: number) => `Die shows ${n}`,
    waits: 'The die is not rolled yet',
    rolls: 'The die is rolling',
  },
}
