// Puts the fonts that cards are printed with into public/print, beside what is to be said of them:
// whole files that no page asks for, among them the italic, and the letters of other Latin languages.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
// What the looks of editions call them, the family in the files, and which forms are printed.
const VARIABLE = '@fontsource-variable'
const FONTS = [
  ['text', 'Atkinson Hyperlegible Next', VARIABLE, ['wght-normal', 'wght-italic']],
  ['display', 'Bricolage Grotesque 96pt', VARIABLE, ['wght-normal']],
  ['Grenze', 'Grenze', '@fontsource', ['700-normal']],
  ['Berkshire Swash', 'Berkshire Swash', '@fontsource', ['400-normal']],
  ['Gluten', 'Gluten', '@fontsource', ['700-normal']],
  ['Bangers', 'Bangers', '@fontsource', ['400-normal']],
  ['Knewave', 'Knewave', '@fontsource', ['400-normal']],
]
const out = join(web, 'public', 'print')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const listed = FONTS.map(([name, family, scope, forms]) => {
  const id = family.replace(' 96pt', '').toLowerCase().replaceAll(' ', '-')
  const home = join(web, 'node_modules', scope, id)
  const { license, version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const files = forms.flatMap((form) =>
    ['latin', 'latin-ext'].map((letters) => `${id}-${letters}-${form}.woff2`),
  )
  for (const file of files) copyFileSync(join(home, 'files', file), join(out, file))
  const first = readFileSync(join(home, 'LICENSE'), 'utf8').trim().split('\n')[0]
  const copyright = first.split(/ \S+\.ttf: /)[0].trim()
  return { name, family, files, copyright, license, version }
})
writeFileSync(join(out, 'fonts.json'), `${JSON.stringify(listed, null, 2)}\n`)
