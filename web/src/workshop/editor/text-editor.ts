// One text field with live marks: CodeMirror, told what to show and telling what was done to it.
// Undo is the page's own (it covers the whole card), so this keeps no history.
import {
  acceptCompletion,
  autocompletion,
  closeCompletion,
  completionKeymap,
  completionStatus,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete'
import { standardKeymap } from '@codemirror/commands'
import { EditorState, type Extension } from '@codemirror/state'
import { drawSelection, EditorView, keymap, placeholder } from '@codemirror/view'
import { splice } from '../splice'
import { markAt, type Mark } from './mark-list'
import { markField, marksOf, setMarks } from './marks'
import { useConstructedSheets } from './styles-by-file'

export interface Suggestion {
  /** What is read in the list, where that differs from what is put in. */
  shown: string
  text: string
  detail: string
}
export interface TextEditorTold {
  label: string
  hint: string
  most: number
  describedBy: string
  changed: (text: string) => void
  /** Where the caret or the pointer is in the text; -1: elsewhere. */
  at: (place: number, by: 'caret' | 'pointer') => void
  /** Enter was pressed in a mark; true if something came of it. */
  enter: (mark: Mark) => boolean
  complete: (text: string, at: number) => Promise<{ from: number; list: Suggestion[] }>
  focused: (on: boolean) => void
}

let prepared = false

export class TextEditor {
  private readonly view: EditorView
  private own = false

  constructor(
    parent: HTMLElement,
    text: string,
    private readonly told: TextEditorTold,
  ) {
    if (!prepared) useConstructedSheets()
    prepared = true
    this.view = new EditorView({
      parent,
      state: EditorState.create({ doc: text, extensions: this.extensions() }),
    })
  }

  /** Show that text; the caret stays where it can. */
  show(text: string): void {
    const change = splice(this.text, text)
    if (!change) return
    this.own = true
    this.view.dispatch({ changes: change })
    this.own = false
  }
  mark(marks: Mark[]): void {
    this.view.dispatch({ effects: setMarks.of(marks) })
  }
  get marks(): Mark[] {
    return marksOf(this.view.state)
  }
  get caret(): number {
    return this.view.state.selection.main.head
  }
  get text(): string {
    return this.view.state.doc.toString()
  }
  get hasFocus(): boolean {
    return this.view.hasFocus
  }
  goTo(at: number): void {
    this.view.dispatch({ selection: { anchor: Math.min(at, this.text.length) } })
    this.view.focus()
    this.view.dom.scrollIntoView({ block: 'nearest' })
  }
  destroy(): void {
    this.view.destroy()
  }

  private extensions(): Extension[] {
    const { told } = this
    const enter = (): boolean => {
      const mark = markAt(this.marks, this.caret)
      if (mark && mark.sort !== 'understood') told.enter(mark)
      return true // a card has no line breaks
    }
    return [
      markField,
      drawSelection(),
      EditorView.lineWrapping,
      told.hint ? placeholder(told.hint) : [],
      EditorView.contentAttributes.of({
        'aria-label': told.label,
        'aria-describedby': told.describedBy,
        'aria-multiline': 'false',
        spellcheck: 'true',
        autocapitalize: 'sentences',
      }),
      autocompletion({
        override: [(context) => this.suggest(context)],
        icons: false,
        maxRenderedOptions: 8,
        activateOnTypingDelay: 250,
        defaultKeymap: false,
      }),
      keymap.of([
        { key: 'Tab', run: acceptCompletion },
        ...completionKeymap,
        {
          key: 'Escape',
          run: (view) => {
            if (completionStatus(view.state) === 'active') return closeCompletion(view)
            view.contentDOM.blur()
            return true
          },
        },
        { key: 'Enter', run: enter, shift: enter },
        ...standardKeymap,
      ]),
      EditorState.transactionFilter.of((change) => {
        if (!change.docChanged || this.own) return change
        const text = change.newDoc.toString()
        const plain = text.replace(/\s*[\r\n]+\s*/g, ' ')
        if (plain.length > told.most && plain.length > change.startState.doc.length) return []
        if (plain === text) return change
        const whole = splice(change.startState.doc.toString(), plain)
        if (!whole) return []
        return { changes: whole, selection: { anchor: whole.from + whole.insert.length } }
      }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !this.own) told.changed(this.text)
        if (update.focusChanged) told.focused(update.view.hasFocus)
        if (update.docChanged || update.selectionSet || update.focusChanged)
          told.at(update.view.hasFocus ? this.caret : -1, 'caret')
      }),
      EditorView.domEventHandlers({
        mousemove: (event, view) => {
          told.at(view.posAtCoords({ x: event.clientX, y: event.clientY }) ?? -1, 'pointer')
        },
        mouseleave: () => told.at(-1, 'pointer'),
        // Over a selection a browser would type in the style of what it replaces, as inline styles.
        beforeinput: (event, view) => {
          if (event.inputType !== 'insertText' || event.isComposing || !event.data) return false
          if (view.state.selection.main.empty) return false
          event.preventDefault()
          view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type' })
          return true
        },
      }),
      LOOKS,
    ]
  }

  private async suggest(context: CompletionContext): Promise<CompletionResult | null> {
    const word = context.matchBefore(/[\w’'-]+/)
    if (!context.explicit && (!word || word.to - word.from < 2)) return null
    const found = await this.told.complete(this.text, context.pos)
    if (context.aborted || !found.list.length) return null
    const options: Completion[] = found.list.map((one) => ({
      label: one.text,
      displayLabel: one.shown || one.text,
      detail: one.detail,
    }))
    return { from: found.from, options, filter: false }
  }
}

/** Colors and lines of the marks: they differ by shape, not only by color. */
const LOOKS = EditorView.theme({
  '&': {
    font: '450 calc(16.5px * var(--text-scale))/1.55 var(--font-text)',
    color: 'var(--ink)',
    background: 'var(--raised)',
    borderRadius: 'var(--radius-4)',
    boxShadow: 'inset 0 0 0 1.5px var(--ink-faint)',
  },
  '&.cm-focused': { outline: '0', boxShadow: 'inset 0 0 0 2.5px var(--ink)' },
  '.cm-scroller': { font: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': { padding: '10px 0', minHeight: '48px', caretColor: 'var(--ink)' },
  '.cm-line': { padding: '0 13px' },
  '.cm-cursor': { borderLeft: '2px solid var(--ink)' },
  '.cm-placeholder': { color: 'var(--ink-soft)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--accent) 34%, transparent)' },
  '.read-well': {
    textDecoration: 'underline 2px color-mix(in oklch, var(--good) 70%, transparent)',
    textUnderlineOffset: '5px',
  },
  '.read-wrong': {
    background: 'color-mix(in oklab, var(--them) 22%, transparent)',
    borderRadius: '3px',
    textDecoration: 'underline wavy 1.5px var(--them)',
    textUnderlineOffset: '5px',
  },
  '.read-question, .read-unsure': {
    background: 'color-mix(in oklab, var(--gold) 20%, transparent)',
    borderRadius: '3px',
    textDecoration: 'underline dotted 3px var(--gold)',
    textUnderlineOffset: '5px',
  },
  '.cm-tooltip': {
    background: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-3)',
    boxShadow: '0 12px 26px -12px hsl(var(--shadow) / .7)',
    zIndex: '30',
  },
  '.cm-tooltip-autocomplete > ul': { font: '500 var(--text-7)/1.3 var(--font-text)' },
  '.cm-tooltip-autocomplete > ul > li': { padding: '8px 12px !important' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent)',
    color: 'var(--on-accent)',
  },
  '.cm-completionDetail': { color: 'inherit', opacity: '.8', marginLeft: '10px' },
})
