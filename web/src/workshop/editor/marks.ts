// What the reader has said about a text, drawn into it; what is typed moves the marks along.
import { RangeSetBuilder, StateEffect, StateField, type EditorState } from '@codemirror/state'
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view'
import type { Mark, Sort } from './mark-list'

const CLASSES: Record<Sort, string> = {
  understood: 'read-well',
  wrong: 'read-wrong',
  question: 'read-question',
  unsure: 'read-unsure',
}
export const setMarks = StateEffect.define<Mark[]>()

function drawn(marks: Mark[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>()
  const sorted = [...marks].sort((a, b) => a.from - b.from || a.to - b.to)
  for (const one of sorted) {
    const [from, to] = [Math.max(0, one.from), Math.min(length, one.to)]
    if (from < to)
      builder.add(
        from,
        to,
        Decoration.mark({ class: CLASSES[one.sort], sort: one.sort, part: one.part }),
      )
  }
  return builder.finish()
}

export const markField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, change) {
    let now = marks.map(change.changes)
    for (const effect of change.effects)
      if (effect.is(setMarks)) now = drawn(effect.value, change.state.doc.length)
    return now
  },
  provide: (field) => EditorView.decorations.from(field),
})

/** The marks as they are now, after whatever has been typed since they came. */
export function marksOf(state: EditorState): Mark[] {
  const found: Mark[] = []
  state.field(markField).between(0, state.doc.length, (from, to, value) => {
    const { sort, part } = value.spec as { sort: Sort; part: number }
    found.push({ from, to, sort, part })
  })
  return found
}
