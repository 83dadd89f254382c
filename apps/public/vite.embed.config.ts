import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { byteBudgets, totalBudget } from '../../scripts/bundle-budgets.ts'
import { scopedClassName } from './scoped-class-name.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** Each is fetched by itself, and `elements` as a plain script by pages that are not ours. */
const scripts = ['frame', 'elements']

/** Of what the pieces are drawn with only the styles are wanted: the server draws. */
function scriptsAlone(): Plugin {
  return {
    name: 'scripts-alone',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type !== 'chunk') continue
          if (!scripts.includes(output.name)) delete bundle[file]
          else if (output.imports.length + output.dynamicImports.length + output.exports.length > 0)
            return this.error(`${output.name} must not import other files.`)
        }
      },
    },
  }
}

/** What stands in frames on other people's pages, and the script that puts it there. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), scriptsAlone(), totalBudget('embed', byteBudgets.embed)],
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    assetsInlineLimit: 0,
    manifest: '.vite/embed.json',
    modulePreload: { polyfill: false },
    cssCodeSplit: false,
    rolldownOptions: {
      input: {
        pieces: here('src/embed/all-pieces.ts'),
        frame: here('src/embed/frame.ts'),
        elements: here('src/embed/elements.ts'),
      },
      output: {
        entryFileNames: 'public-assets/embed-[name]-[hash].js',
        assetFileNames: 'public-assets/embed-[hash][extname]',
      },
      preserveEntrySignatures: 'strict',
    },
  },
})
