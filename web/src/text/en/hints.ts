// Three hints at somebody's first own table, once each, and the offer of the tour.
export const hints = {
  offer: 'First time here?',
  tour: 'Take the tour',
  know: 'I know this game',
  label: 'Hints for a first table',
  ok: 'Got it',
  texts: {
    sex: 'Some monsters and Items care whether a character is male or female. Nothing else does, and a Curse can change it.',
    setup:
      'What you put on the table works: Items you can use, a Class, a Race. What stays in your hand does nothing until it is played.',
    turns:
      'Whoever has the turn kicks the door. Everybody else may join in: help, curse, or make the monster worse. You are asked when it concerns you.',
  } as Record<string, string>,
}
