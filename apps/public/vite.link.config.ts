import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { byteBudgets, totalBudget } from '../../scripts/bundle-budgets.ts'
import { cssLayerOrder } from '../../scripts/css-layer-order.ts'
import { scopedClassName } from './scoped-class-name.ts'

/** The server draws the page: only its styles are wanted. */
function stylesAlone(): Plugin {
  return {
    name: 'styles-alone',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) if (output.type === 'chunk') delete bundle[file]
      },
    },
  }
}

/** What only a tailored link's pages look like. The one stylesheet of public pages would carry it to every reader. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [stylesAlone(), cssLayerOrder(), totalBudget('link', byteBudgets.link)],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: '.vite/link.json',
    cssCodeSplit: false,
    rolldownOptions: {
      input: { link: resolve(import.meta.dirname, 'src/link/link-styles.ts') },
      output: { assetFileNames: 'public-assets/link-[hash][extname]' },
      preserveEntrySignatures: 'strict',
    },
  },
})
