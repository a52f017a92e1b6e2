// Gathers the icons that cards and screens name into sprites: public/icons/<edition>.svg, screens.svg.
// Fails when a name does not exist, so that no card can go without its picture.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const packs = process.env.KICKDOOR_PACKS ?? join(web, '..', 'src', 'kickdoor', 'packs')
const set = JSON.parse(
  readFileSync(join(web, 'node_modules', '@iconify-json', 'game-icons', 'icons.json'), 'utf8'),
)

function body(name) {
  const icon = set.icons[name]
  if (icon) return icon.body
  const alias = set.aliases?.[name]
  return alias ? body(alias.parent) : undefined
}

function namedByCards(edition) {
  const names = new Set()
  const folder = join(packs, edition)
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.toml')) continue
    for (const found of readFileSync(join(folder, file), 'utf8').matchAll(/^icon = "([^"]+)"/gm)) {
      names.add(found[1])
    }
  }
  return [...names].sort()
}

function sprite(names, where) {
  const missing = names.filter((name) => !body(name))
  if (missing.length) {
    console.error(`${where}: the icon set has no ${missing.join(', ')}`)
    process.exit(1)
  }
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 512 512">${body(name)}</symbol>`,
  )
  return (
    '<!-- Icons: game-icons.net, CC BY 3.0; credits are on the page “About”. -->\n' +
    `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('\n')}</svg>\n`
  )
}

const screens = JSON.parse(readFileSync(join(web, 'tools', 'screen-icons.json'), 'utf8'))
const out = join(web, 'public', 'icons')
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
writeFileSync(join(out, 'screens.svg'), sprite(screens, 'tools/screen-icons.json'))
for (const edition of readdirSync(packs, { withFileTypes: true })) {
  if (!edition.isDirectory() || edition.name.startsWith('_')) continue
  writeFileSync(join(out, `${edition.name}.svg`), sprite(namedByCards(edition.name), edition.name))
}
