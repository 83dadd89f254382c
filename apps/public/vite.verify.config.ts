import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { byteBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { classNamesOnly, forbidden as forbid, preactForReact } from './preact-build.ts'

/** A build of its own: what it shared with the islands would be cut out of them into files more. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [classNamesOnly(), firstLoadBudgets({ verify: { forbid, maxGz: byteBudgets.verify, lazy: 'all' } })],
  ...preactForReact,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: '.vite/verify.json',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { verify: resolve(import.meta.dirname, 'src/verify/browser/verify.ts') } },
  },
})
