// How the evening flows: passing, the speed of bots, skipping ahead, what a turn came to.

export const pace = {
  pass: {
    how: 'How to pass',
    title: 'Pass',
    modes: {
      once: ['Once', 'Ask me again next time'],
      answer: ['Until I can answer', 'Only ask when I hold a legal play'],
      turn: ['Until my turn', 'Others see “Passing” on your plate'],
    } as Record<string, [string, string]>,
    sub: {
      once: 'this time',
      answer: 'until I can answer',
      turn: 'until my turn',
    } as Record<string, string>,
    stop: 'But always stop me for',
    stops: {
      aimed: 'Anything aimed at me',
      win: 'A kill that would win the game',
      kill: 'Any kill',
      help: 'A call for help',
    },
    pass: 'Pass',
    space: 'Space',
    passed: 'Passed',
    passing: 'Passing',
    mayAnswer: 'May answer',
    takeCurse: 'Take the curse',
    until: 'Passing until your turn',
    stopPassing: 'Stop passing',
    answers: (n: number) =>
      n === 1 ? 'One of your cards can change it.' : `${n} of your cards can change it.`,
    nothing: 'Nothing you hold can change it.',
    wins: (name: string) => `If nobody stops this, ${name} wins the game.`,
  },
  place: {
    claimed: (names: string) => (names ? `Claimed. ${names} may answer.` : 'Claimed.'),
    waiting: (names: string) => (names ? `Waiting for ${names}` : 'Waiting'),
    passed: (names: string) => (names ? `Passed. Waiting for ${names}.` : 'Passed.'),
    asked: 'The question above is yours',
    losing: 'Not enough to win yet',
    choose: 'Choose one of these',
    play: 'Your move',
    have: (names: string, n: number) => `${names} ${n === 1 ? 'has' : 'have'} passed.`,
    list: (names: string[]) =>
      names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`,
    more: 'More…',
    answer: 'Answer…',
  },
  speed: {
    label: 'Bot speed',
    short: 'Bots',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'Instant' },
    host: (name: string) => `${name} sets the speed.`,
    skip: 'Skip to me',
    skipping: 'Skipping… press any key',
    wants: (name: string) => `${name} wants to skip ahead.`,
    waits: 'Waiting for everybody to agree.',
    agree: 'Skip ahead',
    stop: 'Stop',
  },
}
