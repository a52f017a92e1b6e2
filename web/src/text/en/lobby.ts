// The lobby and the room where people wait.
import type { ChangedRule, ClockInfo } from '../../wire/types'

import { lists } from './lists'

const seconds = (ms = 0): number => ms / 1000
const duration = (s: number): string =>
  s >= 120 && s % 60 === 0 ? `${s / 60} minutes` : `${s} seconds`

export const lobby = {
  lobby: {
    back: 'Back to your table',
    resume: 'Resume',
    join: 'Join with a link',
    joinHint: 'Link or table code',
    joinButton: 'Join',
    open: 'Open tables',
    find: 'Find a table or a player',
    noneFound: 'No table or player found by that name.',
    more: (left: number) => `Show ${left} more`,
    sit: 'Sit down',
    watch: 'Watch',
    set: 'Create a table',
    editions: 'Editions',
    editionsNote: 'Pick one, or shuffle several together',
    seats: 'Seats',
    you: 'You',
    botOf: (title: string) => `Bot: ${title}`,
    link: 'Link',
    add: 'Add',
    remove: 'Remove',
    temper: (n: number) => `Personality of bot ${n}`,
    anyTemper: 'Surprise me',
    pace: 'Pace',
    houseRules: 'House rules',
    moreRules: 'All table rules',
    resetRules: 'Reset to the book',
    units: { seconds: 'seconds', percent: '%' } as Record<string, string>,
    yourName: 'Your name',
    listed: 'Open to everybody',
    listedNote: 'Shown among the open tables; anybody may watch.',
    openTable: 'Create the table',
    openNote: 'You get a link to share. Friends need no account.',
    delay: 'Spectator delay (seconds)',
    delayNote: 'So nobody watching can tell a player what others hold.',
    takeover: 'A bot sits in for an absent player',
    takeoverNote: 'They can take their seat back at any moment.',
    turn: (n: number) => `Turn ${n}`,
    file: 'Watch a replay from a file',
    /** It follows the names of the editions. */
    mix: (doors: number, treasures: number, editions: number) =>
      `: ${doors} Doors, ${treasures} Treasures.${editions > 1 ? ' Rules that differ follow the first edition you picked.' : ''}`,
    of: (taken: number, seats: number) => `${taken} of ${seats}`,
  },
  /** What a clock means, from its lengths; an edition may have its own time to stop a kill. */
  clock({ times, kill_of_edition }: ClockInfo, editionKill = 0): string {
    const kill = seconds((kill_of_edition && editionKill) || times['kill_ms'])
    const window = seconds(times['window_ms'])
    const setup = seconds(times['setup_ms'])
    const pace = seconds(times['pace_ms'])
    if (!kill && !window && !setup && !pace)
      return 'Nothing closes by itself. Good for a game that lasts for days.'
    const told = [
      kill && `${kill} to stop a kill${kill === window ? ' or to answer a card' : ''}`,
      window && kill !== window && `${window} to answer a card`,
      setup && `${setup} before the first turn`,
    ].filter((one) => typeof one === 'string')
    const whole = told.join(', ').replace(/^[\d.]+/, (n) => `${n} seconds`)
    const first = kill_of_edition ? `By the book: ${whole}.` : `${whole}.`
    const then = pace
      ? `After ${duration(2 * pace)} the table decides for you.`
      : 'Turns and questions take as long as they take.'
    return told.length ? `${first} ${then}` : then
  },
  ownClock: {
    title: 'Custom',
    note: 'Your own times in seconds. 0 waits until everybody has passed. After twice the time for a turn or a question, the table decides for you.',
    parts: {
      window_ms: 'To answer a card',
      kill_ms: 'To stop a kill',
      setup_ms: 'Before the first turn',
      pace_ms: 'For a turn or a question, before a nudge',
      offer_ms: 'How long a bot waits for your answer',
      hold_ms: 'Extra time from “Hold on”',
    },
  },
  room: {
    waiting: 'The table is set',
    played: (editions: string[], pace: string) => `${lists.mixOf(editions)} · Pace: ${pace}`,
    code: (link: string) => `QR code of ${link}`,
    packs: 'Packs of people’s own in the decks',
    pack: (version: string, author: string, cards: number) =>
      lists.row([
        version && `version ${version}`,
        author && `by ${author}`,
        cards === 1 ? 'one card' : `${cards} cards`,
      ]),
    readPack: 'Read them',
    houseRules: (rules: string[]) => `House rules: ${rules.join(' · ')}`,
    byTheBook: 'Played by the book, without house rules.',
    share: 'Send this link to your friends',
    copy: 'Copy link',
    copied: 'Copied',
    free: 'Free seat',
    start: 'Deal the cards',
    needs: (n: number) =>
      `${n === 1 ? 'A seat is' : `${n} seats are`} still free. Send the link, seat somebody here, or choose a bot.`,
    startWait: 'Waiting for the owner of the table to deal',
    shuffle: 'The shuffle',
    shuffleNote:
      'Nobody can stack the deck. The server and every player each add a secret share. All shares are locked before any is revealed, and together they decide the order of the cards. The server’s share is already locked:',
    luck: 'Add your own luck',
    luckNote:
      'Your browser draws your share for you. If you like, type something only you would think of, and it becomes part of your share.',
    mix: 'Mix it in',
    mixed: (luck: string) => `Mixed in: “${luck}”`,
    sealed: 'Share sealed',
    collecting: 'Collecting everybody’s share of the shuffle…',
    locked: 'All shares are locked. Shuffling…',
    failed: (names: string[]) =>
      `${lists.list(names)} did not reveal a share in time, so the deal starts over with fresh shares from everybody.`,
    change: 'Change the rules',
    changeTitle: 'Rules of this table',
    changeNote: 'Everybody is told what changes, and every share of the shuffle is drawn again.',
    changeYes: 'Play by these rules',
    changeNo: 'Leave them as they are',
    ownPace: 'Keep as is',
    changed: (name: string, rules: ChangedRule[]) =>
      `${name} changed the rules. ${rules
        .map(({ title, before, after }) => `${title}: ${after} (was ${before})`)
        .join('. ')}.`,
    full: 'Every seat is taken.',
    fullNote: 'You can watch: stay here until the cards are dealt. Hands stay hidden.',
    dismiss: 'Remove',
    dismissWho: (name: string) => `Remove ${name} from the table`,
    dismissAsk: (name: string) => `Remove ${name} from the table?`,
    dismissYes: 'Remove',
    dismissNo: 'Keep',
    who: (seat: number) => `Who sits in seat ${seat}`,
    stand: 'Stand up',
  },
  hotseat: {
    title: (name: string) => `Hand the device to ${name}.`,
    note: 'Nobody else should be looking.',
    me: (name: string) => `I am ${name}`,
    here: 'On this device',
    add: 'Add a player on this device',
    name: 'Their name',
  },
}
