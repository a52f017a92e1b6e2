// Words of the scenes: what happened, in a headline and a line, and what is read out.
const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
]
const number = (n: number): string => NUMBERS[n] ?? String(n)
const first = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
const levels = (n: number): string => `${number(n)} ${n === 1 ? 'level' : 'levels'}`
const treasures = (n: number): string => `${number(n)} ${n === 1 ? 'Treasure' : 'Treasures'}`
/** “A”, “A and B”, “A, B and C”. */
export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
const verb = (names: string[], one: string, more: string): string =>
  names.length === 1 && names[0] !== 'you' ? one : more

export const moments = {
  you: 'you',
  skip: 'Any key ends this',
  kill: {
    headline: (foes: string[]) => `${listed(foes)} ${foes.length === 1 ? 'is' : 'are'} down`,
    line: (side: string[], up: number, drawn: number) =>
      `${first(listed(side))} ${verb(side, 'wins', 'win')}. ${first([up && levels(up), drawn && treasures(drawn)].filter(Boolean).join(', ') || 'no reward')}.`,
    said: (side: string[], foes: string[], ours: number, theirs: number) =>
      `${first(listed(side))} beat ${listed(foes)}, ${ours} to ${theirs}.`,
    score: (ours: number, theirs: number) => `${ours} to ${theirs}`,
  },
  level: {
    headline: (who: string, level: number) =>
      who === 'you' ? `Level ${level}` : `${who} is Level ${level}`,
    line: (left: number) => (left === 1 ? 'One kill to go.' : `${first(number(left))} to go.`),
    said: (who: string, level: number) =>
      `${first(who)} ${who === 'you' ? 'are' : 'is'} Level ${level}.`,
    plus: (n: number) => `+${n}`,
  },
  treasure: {
    headline: (n: number, open: boolean) => first(treasures(n)) + (open ? ', face up' : ''),
    alone: 'You won alone, so only you see them.',
    shared: (helper: string, n: number) =>
      `${first(helper)} ${helper === 'you' ? 'get' : 'gets'} ${number(n)}.`,
    open: 'Everybody sees them.',
    said: (cards: string[]) => `You drew ${listed(cards)}.`,
    saidOpen: (cards: string[]) => `The Treasures are ${listed(cards)}.`,
  },
  curse: {
    took: (card: string, lost: string[]) => `${card} took ${listed(lost)}`,
    struck: (card: string, who: string) => `${card} strikes ${who}`,
    level: (n: number) => (n === 1 ? 'a level' : levels(n)),
    by: (by: string, who: string) => `${first(by)} cursed ${who === by ? 'themselves' : who}.`,
    door: (who: string) => `It lay behind ${who === 'you' ? 'your' : 'the'} door.`,
    strength: (from: number, to: number) => `Strength ${from} → ${to}.`,
  },
  death: {
    headline: (who: string) => `${first(who)} ${who === 'you' ? 'are' : 'is'} dead, but tidy`,
    line: 'Looting goes from the highest Level down.',
    nothing: 'There is nothing to loot.',
    order: (names: string[]) =>
      names.length
        ? `${first(names[0] ?? '')} ${names[0] === 'you' ? 'take' : 'takes'} first${names
            .slice(1)
            .map((name) => `, then ${name}`)
            .join('')}.`
        : '',
    then: 'then',
    first: (who: string) => `${first(who)} first`,
  },
  betray: {
    headline: (who: string) => `${first(who)} changed sides`,
    line: (card: string, before: string, after: string) => `${card}: ${before} is now ${after}.`,
    said: (who: string, card: string) =>
      `${first(who)}, who had a deal, played ${card} against it.`,
    deal: 'Deal sealed',
    terms: (helper: string) => `${first(helper)} ${helper === 'you' ? 'help' : 'helps'}.`,
  },
  claim: {
    headline: (names: string[]) =>
      `If nobody stops this, ${listed(names)} ${verb(names, 'wins', 'win')} the game.`,
    line: (ours: number, theirs: number, foes: string[]) =>
      `${ours} to ${theirs} against ${listed(foes)}.`,
    time: (seconds: number) => `${seconds} s to answer.`,
    yours: (n: number) =>
      n === 0
        ? 'Nothing you hold can change it.'
        : `Only you see this: ${n} of your cards could change it.`,
    ribbon: (names: string[]) =>
      `${first(listed(names))} ${verb(names, 'wins', 'win')} if nobody stops this`,
  },
  victory: {
    headline: (names: string[]) =>
      names.length > 1
        ? `${first(listed(names))} kicked it together`
        : `${first(names[0] ?? 'nobody')} kicked the last door`,
    line: (level: number, turn: number) => `Level ${level} in turn ${turn}.`,
    near: (names: string[]) =>
      names.length ? ` ${first(listed(names))} ${verb(names, 'was', 'were')} one kill away.` : '',
  },
}
