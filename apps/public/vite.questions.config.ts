import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { byteBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { forbidden as forbid } from './preact-build.ts'
import { scopedClassName } from './scoped-class-name.ts'

/** Script and styles of the pages about questions. A build of its own, so that no other page brings them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [firstLoadBudgets({ questions: { forbid, maxGz: byteBudgets.questions } })],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: '.vite/questions.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { questions: resolve(import.meta.dirname, 'src/questions/browser/questions.ts') },
      preserveEntrySignatures: 'strict',
    },
  },
})
