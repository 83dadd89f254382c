import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { byteBudgets, totalBudget } from '../../scripts/bundle-budgets.ts'
import { scopedClassName } from './scoped-class-name.ts'

/** The script that stands in the pages of a copy, in one piece and no module: it is opened from a folder. And their styles. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [totalBudget('copy', byteBudgets.copy)],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: '.vite/copy.json',
    modulePreload: false,
    cssCodeSplit: false,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      input: { copy: resolve(import.meta.dirname, 'src/copy/browser/copy.ts') },
      output: {
        format: 'iife',
        codeSplitting: false,
        name: 'copy',
        entryFileNames: 'public-assets/copy-[hash].js',
        assetFileNames: 'public-assets/copy-[hash][extname]',
      },
    },
  },
})
