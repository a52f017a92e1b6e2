// The face of a card while it is typed: the server's, with what has been typed since.
import type { Face, Forms, PackHead } from '../wire/types'
import type { Facts } from './facts'

const SLOTS: Record<string, string> = { Headgear: 'head', Armor: 'armor', Footgear: 'feet' }
const EMPTY: Face = {
  name: '',
  kind: '',
  kind_name: '',
  deck: '',
  edition: '',
  text: '',
  bad_stuff: '',
  epic: '',
  flavor: '',
  icon: '',
  short: '',
  key: '',
  tags: [],
  level: 1,
  treasures: 0,
  levels: 1,
  bonus: 0,
  value: 0,
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
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const number = (value: unknown, usual = 0): number => (typeof value === 'number' ? value : usual)

/** What a kind is called in a pack: its own word, or the edition's. */
export function kindName(kind: string, head: PackHead, forms: Forms | undefined): string {
  const own = head.words[kind]
  return own || (forms?.kinds.find((one) => one.kind === kind)?.title ?? kind)
}

export function draftFace(
  facts: Facts,
  head: PackHead,
  forms: Forms | undefined,
  told: Face | null,
): Face {
  const kind = text(facts.kind)
  const usual = told && (told.kind === kind || (told.kind === 'one_shot' && kind !== 'monster'))
  const base = usual ? told : { ...EMPTY, kind, kind_name: kindName(kind, head, forms) }
  const same = base.text === text(facts.text)
  return {
    ...base,
    edition: head.id,
    deck: text(facts.deck),
    name: text(facts.name),
    text: text(facts.text),
    short: same ? base.short : text(facts.text),
    key: base.key || (kind === 'monster' ? '' : base.kind_name),
    bad_stuff: text(facts.bad_stuff),
    epic: text(facts.epic),
    flavor: text(facts.flavor),
    icon: text(facts.icon),
    tags: Array.isArray(facts.tags) ? facts.tags : [],
    level: number(facts.level, kind === 'monster' ? 1 : 0),
    treasures: number(facts.treasures),
    levels: number(facts.levels, 1),
    bonus: number(facts.bonus),
    value: number(facts.value),
    slot: SLOTS[text(facts.slot)] ?? '',
    hands: number(facts.hands),
    big: facts.big === true,
    rank: number(facts.rank),
    race: text(facts.race),
    sex: text(facts.sex),
  }
}
