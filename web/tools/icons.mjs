// Gathers the icons that cards and screens name into sprites: public/icons/<edition>.svg, screens.svg,
// workshop.svg, motifs.svg (what stands beside the figures of cards), and every icon there is, a line
// each, in every.tsv, of which the server hands out single ones; and writes down which names there are, for TypeScript (src/ui/icon-names.ts, src/workshop/shop-icons.ts) and for the tests of
// the packs (tools/game-icons.txt). Fails when a name does not exist, or a screen's icon is not used.
//   node tools/icons.mjs          make everything
//   node tools/icons.mjs check    only look whether what is written down is up to date
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const packs = process.env.KICKDOOR_PACKS ?? join(web, '..', 'src', 'kickdoor', 'packs')
const checks = process.argv[2] === 'check'
const set = JSON.parse(
  readFileSync(join(web, 'node_modules', '@iconify-json', 'game-icons', 'icons.json'), 'utf8'),
)
const listed = (file) => JSON.parse(readFileSync(join(web, 'tools', file), 'utf8')).sort()
const screens = listed('screen-icons.json')
const workshop = listed('workshop-icons.json')
const motifs = [
  ...new Set(
    Object.values(JSON.parse(readFileSync(join(web, 'src', 'ui', 'motifs.json'), 'utf8'))),
  ),
].sort()

const MADE = ['icon-names.ts', 'shop-icons.ts']

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function body(name) {
  const icon = set.icons[name]
  if (icon) return icon.body
  const alias = set.aliases?.[name]
  return alias ? body(alias.parent) : undefined
}

function namedByEdition(edition) {
  const names = new Set()
  const folder = join(packs, edition)
  for (const file of readdirSync(folder)) {
    const text = () => readFileSync(join(folder, file), 'utf8')
    if (file.endsWith('.toml'))
      for (const found of text().matchAll(/^icon = "([^"]+)"/gm)) names.add(found[1])
    if (file !== 'look.json') continue
    const { icons = [], far = [] } = JSON.parse(text())
    for (const name of [...icons, ...far]) names.add(name)
  }
  return [...names].sort()
}

function sprite(names, where) {
  const missing = names.filter((name) => !body(name))
  if (missing.length) fail(`${where}: the icon set has no ${missing.join(', ')}`)
  const symbols = names.map(
    // An outline may reach over the edge.
    (name) =>
      `<symbol id="${name}" viewBox="0 0 512 512" overflow="visible">${body(name)}</symbol>`,
  )
  return (
    '<!-- Icons: game-icons.net, CC BY 3.0; credits are on the page “About”. -->\n' +
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
  )
}

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(svelte|ts)$/.test(path) && !MADE.includes(entry.name))
      yield readFileSync(path, 'utf8')
  }
}

function write(path, text) {
  let now = ''
  try {
    now = readFileSync(join(web, path), 'utf8')
  } catch {
    // not there yet
  }
  if (now === text) return
  if (checks) fail(`web/${path} is not up to date: run npm run icons in web/`)
  writeFileSync(join(web, path), text)
}

const code = [...sources(join(web, 'src'))].join('\n')
function typed(path, type, names, file, what) {
  const idle = names.filter((name) => !code.includes(`'${name}'`) && !code.includes(`"${name}"`))
  if (idle.length) fail(`tools/${file}: no screen shows ${idle.join(', ')}`)
  const made = `// Made by tools/icons.mjs from tools/${file}: the icons of the ${what}.\n`
  write(path, `${made}export type ${type} =\n${names.map((name) => `  | '${name}'`).join('\n')}\n`)
}
typed('src/ui/icon-names.ts', 'IconName', screens, 'screen-icons.json', 'screens')
typed('src/workshop/shop-icons.ts', 'ShopIcon', workshop, 'workshop-icons.json', 'workshop')
const every = [...Object.keys(set.icons), ...Object.keys(set.aliases ?? {})].sort()
write('tools/game-icons.txt', every.join('\n') + '\n')
const screenSprite = sprite(screens, 'tools/screen-icons.json')
if (!checks) {
  const out = join(web, 'public', 'icons')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  writeFileSync(join(out, 'screens.svg'), screenSprite)
  writeFileSync(join(out, 'workshop.svg'), sprite(workshop, 'tools/workshop-icons.json'))
  const line = (name) => `${name}\t${body(name).replace(/\s+/g, ' ')}\n`
  writeFileSync(join(out, 'every.tsv'), every.map(line).join(''))
  writeFileSync(join(out, 'motifs.svg'), sprite(motifs, 'src/ui/motifs.json'))
  for (const edition of readdirSync(packs, { withFileTypes: true })) {
    if (!edition.isDirectory() || edition.name.startsWith('_')) continue
    const names = namedByEdition(edition.name)
    writeFileSync(join(out, `${edition.name}.svg`), sprite(names, edition.name))
  }
}
