// @vitest-environment jsdom
import { render } from '@testing-library/svelte'
import { expect, test, vi } from 'vitest'
import Card from '../src/ui/Card.svelte'
import CardRow from '../src/ui/CardRow.svelte'
import { badge, kindOf } from '../src/ui/kinds'
import type { Face } from '../src/wire/types'

// jsdom has no sizes, and so nothing that watches them.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)

const face: Face = {
  name: 'Overdue Librarian',
  kind: 'monster',
  kind_name: 'Monster',
  deck: 'door',
  edition: 'legends',
  text: '+4 against Wizards.',
  bad_stuff: 'Lose a level.',
  epic: '',
  flavor: 'Shh.',
  icon: 'ghost',
  short: '+4 vs Wizards',
  key: '+4 vs Wizards',
  tags: ['Undead'],
  level: 6,
  treasures: 2,
  levels: 1,
  bonus: 0,
  value: -1,
  slot: '',
  hands: 0,
  big: false,
  once: false,
  rank: 0,
  race: '',
  sex: '',
  note: '',
  note_rule: '',
  motif: '',
  motif_icon: '',
}

test('a card says its name, kind and number to those who do not see it', () => {
  const { container } = render(Card, { face, size: 'xs' })
  expect(container.querySelector('article')?.getAttribute('aria-label')).toBe(
    'Overdue Librarian, Monster, 6',
  )
})

test('small cards show no text, large ones all of it', () => {
  const small = render(Card, { face, size: 's' }).container
  expect(small.textContent).not.toContain('Lose a level')
  const large = render(Card, { face, size: 'xl' }).container
  for (const part of ['+4 against Wizards.', 'Lose a level.', 'Shh.', 'Undead']) {
    expect(large.textContent).toContain(part)
  }
})

test('whoever has to choose a card can read what it says', () => {
  const row = render(CardRow, {
    face,
    on: false,
    note: 'carried',
    press: () => undefined,
  }).container
  expect(row.textContent).toContain('carried')
  expect(row.textContent).toContain('+4 against Wizards.')
  const card = render(Card, { face, size: 'm' }).container
  expect(card.querySelector('.text')?.textContent).toBe('+4 against Wizards.') // seen among choices only
})

test('what stands on a card is text, whatever it looks like', () => {
  const { container } = render(Card, {
    face: { ...face, name: '<img src=x onerror=1>' },
    size: 'l',
  })
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('h4')?.textContent).toBe('<img src=x onerror=1>')
})

test('an Item that works once looks like a one-shot; a penalty has a real minus', () => {
  const item = { ...face, kind: 'item', level: 0, bonus: -2 }
  expect(kindOf({ ...item, kind: 'one_shot', once: true })).toBe('oneshot')
  expect(badge(item)).toBe('−2')
})
