// The table: the bar, the seats, the hand, what can be done, the connection.

import { lists } from './lists'

const PHASES = ['Prepare', 'Kick the door', 'Fight or loot', 'Charity']
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

function then(wait: number, takeover: string, mayReplace: boolean): string {
  if (takeover === 'never') return 'The seat is kept.'
  if (wait > 0) return `A bot may sit in after ${wait} more seconds.`
  if (takeover === 'auto') return 'A bot sits in.'
  return mayReplace
    ? 'They can take their seat back at any moment.'
    : 'The owner of the table may let a bot sit in.'
}

export const table = {
  bar: {
    phases: 'Phases of the turn',
    over: 'The game is over',
    yourFight: 'Your fight',
    fightOf: (name: string) => `${name} fights`,
    yourTurn: 'Your turn',
    turn: (n: number, phase = -1) =>
      `Turn ${n}${phase < 0 ? '' : `, ${small(PHASES[phase] ?? '')}`}`,
  },
  strike: {
    you: 'You',
    on: 'curses',
    cursingYou: 'Cursing you',
    cursing: (name: string) => `Cursing ${name}`,
    costsYou: 'What it costs you:',
    costs: (name: string) => `What it costs ${name}:`,
    hits: (names: string[]) =>
      `It chooses by itself: ${names.slice(0, -1).join(', ')} and ${names.at(-1)}.`,
    hand: (cards: number, able: number) =>
      `${cards} ${cards === 1 ? 'card' : 'cards'}, ${able === 0 ? 'none' : able} can be played now`,
  },
  phases: PHASES,
  table: {
    doors: 'Doors',
    treasures: 'Treasures',
    discarded: (n: number) => `${n} discarded`,
    level: 'Level',
    levelOf: (n: number, goal: number) => `Level ${n} of ${goal}`,
    strength: 'Strength',
    /** Under a number. */
    levelUnit: 'level',
    strengthUnit: 'strength',
    strengthOf: (n: number) => `Strength ${n}`,
    standing: (who: string, strength: number) =>
      who ? `${who}, strength ${strength}` : `strength ${strength}`,
    sexes: ['', 'male', 'female'],
    doorsLeft: (n: number) => `${n} ${n === 1 ? 'door' : 'doors'}`,
    inHand: 'Cards in hand',
    curses: 'Kept curses',
    carried: 'Carried, not counted',
    empty: 'empty',
    dead: 'Dead, until the next turn',
    bot: 'bot',
    away: 'away',
    before: 'Before the first turn',
    begins: (time: string) => `The game begins in ${time}, or as soon as everybody is ready.`,
    yourTurn: (name: string) => `Your turn, ${name}.`,
    turnOf: (name: string) => `${name}${name.endsWith('s') ? '’' : '’s'} turn`,
    waitingFor: (names: string[]) => `The table is waiting for ${lists.list(names)}.`,
    aBot: (title: string, temper: string) => `${title} bot${temper ? `, ${temper}` : ''}`,
    hand: 'Your hand',
    noCards: 'No cards. Doors will fix that.',
    helping: 'Helping',
    fighting: 'Fighting',
    played: 'Just played a card',
    watching: (n: number) => `${n} watching`,
    spectating: 'You are watching. Hands stay hidden.',
    sharedScreen: 'A screen for everybody. It shows no hand.',
    others: 'The other players',
    deciding: 'is choosing',
    cards: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'} in hand`,
    who: 'Who they are',
    inUse: 'In use',
    letBot: 'Let a bot sit in',
    vote: 'Vote to remove',
    unvote: 'Withdraw my vote',
  },
  away: {
    waits: (name: string) => `The table is waiting for ${name}.`,
    /** How long somebody has been away, and what follows from it; seconds. */
    note: (gone: number, wait: number, takeover: string, mayReplace: boolean) =>
      `Away for ${gone < 100 ? `${gone} s` : `${Math.round(gone / 60)} min`}. ${then(wait, takeover, mayReplace)}`,
  },
  card: {
    badStuff: 'Bad Stuff:',
    epic: 'Epic:',
    /** They follow a number. */
    treasures: (n: number) => (n === 1 ? ' Treasure' : ' Treasures'),
    levels: (n: number) => (n === 1 ? ' level' : ' levels'),
    /** They follow the kind. */
    tags: (tags: string[], race: string) =>
      ['', tags.join(', '), race].filter((one, n) => one || !n).join(' · '),
    big: 'Big',
    goesOn: 'Press to read more',
  },
  seatNumber: (n: number) => `Seat ${n}`,
  slots: { head: 'Head', armor: 'Armor', feet: 'Feet' } as Record<string, string>,
  hand: 'Hand',
  hands: (n: number) => (n === 1 ? '1 hand' : `${n} hands`),
  aim: { here: 'Play here', choose: 'Choose' },
  drag: {
    where: 'Drop it where it lights up',
    notHere: 'Not here',
    choose: 'Several ways: choose',
  },
  explain: {
    title: (name: string, mine: boolean) =>
      mine ? 'Where your strength comes from' : `Where the strength of ${name} comes from`,
    ask: ', where does it come from?',
    total: 'in all, outside a fight',
  },
  dock: {
    label: 'What you can do',
    look: 'Read the card',
    /** The card that is raised, on somebody else than the first. */
    on: (name: string) => (name ? `On ${name}` : 'On yourself'),
    roll: 'Roll the die',
    rollFor: (name: string) => `Roll for ${name}`,
    ready: 'I am ready',
    notReady: 'Not ready after all',
    hold: 'Hold on',
    meddle: 'Play into the fight',
    more: 'More you can do',
    none: 'Nothing to decide right now.',
    sending: 'Sending…',
  },
  why: {
    headline: 'Not now',
    card: (name: string) => `${name}: not now`,
    unknown: 'Nothing can be done with it at this moment.',
  },
  net: {
    connecting: 'Opening the table…',
    lost: 'Connection lost. Your seat is kept.',
    again: 'Trying again…',
    back: 'You are back.',
    missed: (n: number) => `You missed ${n} ${n === 1 ? 'move' : 'moves'}.`,
    notYou: 'None of them was yours.',
    show: 'Show me',
    paused: 'The table is paused.',
    pausedNote: 'No clock runs. Anybody may end the pause.',
    nudge: 'The table is waiting for you.',
    patience: (time: string) => `${time} left, then the table plays on for you.`,
    standsIn: (name: string) => `A bot is sitting in for ${name}.`,
    standsInNote: 'They can take their seat back at any moment.',
    undo: 'Take it back',
    undoAsk: 'Changed your mind?',
    unreachable: 'The server is not responding. Is it running, and are you online?',
  },
  guide: {
    off: 'No more tips',
    on: 'Got it',
    kick: 'Put on what you own, then kick the door. A monster behind it means a fight; anything else is yours to keep or to suffer.',
    fight:
      'The longer bar wins, and ties go to the monsters. Play cards to change it, ask for help, or run.',
    other: 'It is not your fight, but you may meddle: cards that light up can be played now.',
    claim: 'You are ahead. Claim the kill; everybody gets a moment to spoil it.',
    run: 'Roll 5 or more to get away. If you do not, the Bad Stuff on the monster happens to you.',
    loot: 'Nobody was home. Draw a card nobody else sees, or pick a fight with a monster from your hand.',
    ties: 'The longer bar wins, and a tie is yours. Play cards to change it, ask for help, or run.',
    help: 'Somebody wants your help. Ask for enough: you do not gain the level.',
    price: 'That is their price for helping you. Agree, make a counter-offer, or do without.',
    trade: 'Somebody wants to trade. Nothing changes hands unless you agree.',
    curse: 'A curse is on its way to you. Cards that stop it light up.',
  } as Record<string, string>,
}
