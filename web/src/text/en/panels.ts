// Questions, deals, sales.
import { LEVEL_PRICE, QUESTION } from '../../wire/types'

const tieEnough = (card: string) => (card ? `a tie is enough: ${card}` : 'a tie is enough')

function choose(low: number, high: number): string {
  if (low === high) return `Choose ${low}`
  return high > 90 ? `Choose at least ${low}` : `Choose ${low} to ${high}`
}

export const panels = {
  help: {
    ask: (name: string) => `Ask ${name}`,
    now: (side: number, monsters: number) => `${side} against ${monsters} now.`,
    totals: (side: number, monsters: number, ahead: boolean, tie: string) =>
      `${side} to ${monsters}, ${side > monsters ? `ahead by ${side - monsters}` : side < monsters ? `behind by ${monsters - side}` : ahead ? tieEnough(tie) : 'monsters win ties'}`,
    tie: (card: string) => `, ${tieEnough(card)}.`,
    offer: 'You offer',
    want: 'You want',
    of: (n: number) => `of ${n} ${n === 1 ? 'Treasure' : 'Treasures'}`,
    first: 'Who picks first',
    iFirst: 'I pick first',
    theyFirst: 'They pick first',
    addItem: 'Add an Item of yours',
    promisePlay: 'Promise to play a card for them',
    inWords: 'Add a promise (optional)',
    with: 'With this help:',
    against: 'against',
    stillBehind: ', still behind.',
    counter: (name: string) => `Counter-offer to ${name}`,
  },
  trade: {
    with: (name: string) => `Trade with ${name}`,
    note: 'Only Items on the table. Nothing changes hands until they accept.',
    give: 'You give',
    get: (name: string) => `${name} gives`,
    nothing: 'Nothing of yours can be traded.',
    nothingTheirs: 'They have nothing in play.',
    sum: (give: number, get: number) => `You give ${give} and get ${get}.`,
    /** Strengths now and after it: the own, then theirs. */
    effect: (name: string, [mine = 0, then = 0, theirs = 0, afterwards = 0]: number[]) =>
      mine === then && theirs === afterwards
        ? 'Nobody’s strength changes.'
        : `Your strength ${mine} → ${then}. ${name}${name.endsWith('s') ? '’' : '’s'} ${theirs} → ${afterwards}.`,
    send: (name: string) => `Send to ${name}`,
  },
  sell: {
    note: `${LEVEL_PRICE.toLocaleString('en-US')} gold buys a level. No change given.`,
    gold: 'gold',
    lose: (n: number) =>
      n > 0
        ? `In use: you would lose ${n} strength`
        : n < 0
          ? `In use: you would gain ${-n} strength`
          : 'In use',
    short: (n: number) => `${n} short of a level`,
    gets: (levels: number, waste: number) =>
      `${levels} ${levels === 1 ? 'level' : 'levels'}${waste ? `, ${waste} goes to waste` : ''}`,
    do: (n: number, levels: number) =>
      levels ? `Sell ${n} for ${levels} ${levels === 1 ? 'level' : 'levels'}` : 'Pick what to sell',
  },
  show: {
    note: 'They see the card. It stays in your hand.',
    whom: 'To whom',
    which: 'Which cards',
    everybody: 'everybody',
    do: (n: number, whom: string) => `Show ${n} to ${whom}`,
  },
  panel: {
    close: 'Close',
    back: 'Back',
    confirm: 'Done',
    choose,
    offer: 'Make an offer',
    agree: 'Agree',
    counter: 'Counter',
    refuse: 'No thanks',
    answer: 'Your answer',
    left: (kind: number, time: string) =>
      kind === QUESTION.name
        ? `${time} left to answer.`
        : `${time} left, then the table chooses for you.`,
    keep: 'Keep everything',
    sell: 'Sell Items',
    help: 'Ask for help',
    trade: 'Trade',
    show: 'Show a card',
    pay: (low: number, high: number) => `Pay with: ${choose(low, high)}`,
    less: 'Less',
    more: 'More',
    takeBack: 'Withdraw',
    again: 'Choose again',
    none: 'None of them',
    inUse: 'in use',
    notInUse: 'carried',
    inHand: 'in your hand',
    pickFirst: (n: number) => (n > 1 ? `Choose ${n}` : 'Choose one'),
    ofMost: (low: number, high: number) =>
      low === high ? `of ${high} chosen` : `chosen, ${low} to ${high} needed`,
    does: (kind: number, label: string) =>
      kind === QUESTION.charity_cards
        ? `Give ${label} away`
        : kind === QUESTION.loot_body || kind === QUESTION.share
          ? `Take ${label}`
          : label,
    doesMany: (kind: number, n: number) =>
      kind === QUESTION.charity_cards ? `Give ${n} away` : `Done: ${n} chosen`,
  },
}
