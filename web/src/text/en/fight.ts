// Fights and flights.
import { ESCAPE_AT } from '../../wire/types'

export const fight = {
  fight: {
    coming: (card: string, name: string) =>
      name ? `${card} is about to strike ${name}.` : `${card} is about to strike you!`,
    yourSide: 'Our side',
    theirSide: 'Monsters',
    ahead: (n: number) => `${n} ahead`,
    tie: 'Ties go to the monsters.',
    winTie: (card: string) => (card ? `A tie is enough: ${card}` : 'This tie is yours.'),
    behind: (n: number) => `${n} behind`,
    need: (n: number) => `You need ${n} more to win.`,
    holds: (levels: number, treasures: number) =>
      `If it holds: ${levels} ${levels === 1 ? 'level' : 'levels'} and ${treasures} ${treasures === 1 ? 'treasure' : 'treasures'}.`,
    fails: 'If not: run, or face the bad stuff.',
    needs: (name: string, n: number) => `${name} needs ${n} more to win.`,
    tieShort: 'A tie is theirs',
    seeCard: 'See the card',
    playedBy: (name: string) => `, played by ${name}`,
    lead: 'lead',
    short: 'behind',
    even: 'even',
    claimed: 'The kill is claimed. Last chance to spoil it.',
    toAnswer: 'to answer',
    untilKill: 'until the kill, unless somebody plays',
    deal: 'Deal sealed',
    share: (n: number) => `${n} ${n === 1 ? 'treasure' : 'treasures'} for the helper`,
    running: 'Running away',
    dieNeed: `Needs ${ESCAPE_AT} or more`,
    helperFirst: 'who picks first',
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
