import { relative } from 'node:path'
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte'

/** Short names for the scopes of style sheets: they stand in every selector and every element. */
const cssHash = ({ hash, filename }) =>
  `s${hash(relative(import.meta.dirname, filename)).slice(0, 4)}`

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } }
