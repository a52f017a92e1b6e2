import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const server = process.env.KICKDOOR_SERVER ?? 'http://127.0.0.1:8450'

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0, // nothing inline: the server's content policy allows files only
    modulePreload: { polyfill: false },
    license: { fileName: 'licences.md' }, // of everything that goes into the bundle
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    testTimeout: 60_000, // for what hangs; a busy machine is no fault
    hookTimeout: 60_000,
  },
})
