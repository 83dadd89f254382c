import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { byteBudgets, totalBudget } from '../../scripts/bundle-budgets.ts'
import { scopedClassName } from './scoped-class-name.ts'

/** Styles and script of one page. In the build of all pages its styles would be in the stylesheet that every page loads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [totalBudget('assistants', byteBudgets.assistants)],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: '.vite/assistants.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { assistants: resolve(import.meta.dirname, 'src/assistants/browser/assistants.ts') },
      preserveEntrySignatures: 'strict',
    },
  },
})
