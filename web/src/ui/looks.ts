// How editions look: what the server says of them, as one style sheet of custom properties.
import type { EditionInfo } from '../wire/types'

type Dressed = Pick<EditionInfo, 'id' | 'look'>
const FELTS = ['rings', 'rays', 'dots', 'bricks', 'ripples']
const COLOUR = /^#[0-9a-f]{3,8}$/i
const ID = /^[a-z][a-z0-9_-]*$/

/** The custom properties of one edition; whatever is not understood is left at its default. */
function propertiesOf({ look }: Dressed): [string, string | number][] {
  const { accent, title } = look
  const found: [string, string | number][] = [
    ['--ground-hue', look.hue],
    ['--accent-hue', accent.hue],
    ['--accent-light', accent.light.join(' ')],
    ['--accent-dark', accent.dark.join(' ')],
    ['--felt', FELTS.includes(look.felt) ? `var(--felt-${look.felt})` : 'none'],
    ['--title-weight', title.weight],
    ['--title-size', title.size],
    ['--title-line', title.line],
    ['--title-long', title.long],
    ['--title-spacing', `${title.spacing}em`],
    ['--title-tile', `${title.tile}px`],
  ]
  if (COLOUR.test(look.stock)) found.push(['--stock', look.stock])
  if (title.font) found.push(['--title-font', JSON.stringify(title.font)])
  return found
}

/** A style sheet with the looks of all editions. */
export function sheetOf(editions: Dressed[]): string {
  return editions
    .filter((one) => ID.test(one.id))
    .map((one) => {
      const lines = propertiesOf(one).map(([name, value]) => `${name}: ${value};`)
      return `[data-edition='${one.id}'] { ${lines.join(' ')} }`
    })
    .join('\n')
}

const sheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : null

/** From now on every edition looks as it says. */
export function wear(editions: Dressed[]): void {
  if (!sheet || !('adoptedStyleSheets' in document)) return
  sheet.replaceSync(sheetOf(editions))
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The page in the colours of an edition. */
export function dress(edition: string): void {
  document.documentElement.dataset.edition = edition
}
