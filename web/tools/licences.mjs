// Adds fonts and icons to dist/licences.md, where Vite lists the code that went into the bundle.
import { appendFileSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(dirname(fileURLToPath(import.meta.url)))
const packages = Object.keys(
  JSON.parse(readFileSync(join(web, 'package.json'), 'utf8')).devDependencies,
)

function described(name) {
  return JSON.parse(readFileSync(join(web, 'node_modules', name, 'package.json'), 'utf8'))
}

const fonts = packages
  .filter((name) => name.startsWith('@fontsource'))
  .map((name) => {
    const { version, license } = described(name)
    const text = readFileSync(join(web, 'node_modules', name, 'LICENSE'), 'utf8').trim()
    return `\n## ${name} - ${version} (${license})\n\n${text}\n`
  })
const icons = described('@iconify-json/game-icons')
fonts.push(
  `\n## Icons, ${icons.name} - ${icons.version} (${icons.license})\n\n` +
    'By Lorc, Delapouite and the other contributors of <https://game-icons.net>, under ' +
    '<https://creativecommons.org/licenses/by/3.0/>. Each was put into a sprite with others ' +
    'and is otherwise as they drew it.\n',
)
appendFileSync(join(web, 'dist', 'licences.md'), fonts.join(''))
