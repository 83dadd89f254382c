import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { buildGuard, byteBudgets } from '../../scripts/build-guard.ts'
import { scopedClassName } from './scoped-class-name.ts'

const here = (path: string) => resolve(import.meta.dirname, path)
const preact = (part: string) => fileURLToPath(import.meta.resolve(part))

/** Runs after vite.config.ts, whose stylesheet it names on the islands' entry: the server then reads one manifest. */
function withPageStyles(): Plugin {
  const stylesFile = here('dist/client/.vite/styles.json')
  const manifestFile = here('dist/client/.vite/manifest.json')
  return {
    name: 'with-page-styles',
    apply: 'build',
    writeBundle() {
      const styles: Manifest = JSON.parse(readFileSync(stylesFile, 'utf8'))
      const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
      const entry = manifest['src/islands.ts']
      const css = Object.values(styles).filter(({ file }) => file.endsWith('.css'))
      if (!entry || css.length !== 1) return this.error('Build the page first: its one stylesheet is missing.')
      entry.css = css.map(({ file }) => file)
      writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
      rmSync(stylesFile)
    },
  }
}

const classNamesOf = '\0class-names:'

/** The page's stylesheet is built with the page: here a module of styles is the names of its classes and no more. */
function classNamesOnly(): Plugin {
  return {
    name: 'class-names-only',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith('.module.css')) return undefined
      const found = await this.resolve(source, importer, { skipSelf: true })
      return found && `${classNamesOf}${found.id}.js`
    },
    load(id) {
      if (!id.startsWith(classNamesOf)) return undefined
      const file = id.slice(classNamesOf.length, -'.js'.length)
      const names = readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)(?=[^;]*\{)/gi)
      return `export default ${JSON.stringify(
        Object.fromEntries([...names].map(([, name]) => [name, scopedClassName(name!, file)])),
      )}`
    },
  }
}

/** What a first look at a page may bring, and what playing a recording may bring on top. */
const forbid = /node_modules\/(react|react-dom|@reduxjs|radix-ui|@radix-ui|zod)\//

// `resolve.alias` holds for a whole configuration, so React can only become Preact in one of its own.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    classNamesOnly(),
    buildGuard({ islands: { forbid, maxGz: byteBudgets.islands, lazy: /hydrate-island/ } }),
    buildGuard({ islands: { forbid, maxGz: byteBudgets.player, lazy: /hydrate-player/ } }),
    withPageStyles(),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  resolve: {
    alias: [
      { find: 'react-dom/client', replacement: preact('preact/compat/client') },
      { find: /^react(-dom)?$/, replacement: preact('preact/compat') },
      { find: /^(react|preact)\/jsx-runtime$/, replacement: preact('preact/jsx-runtime') },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { islands: here('src/islands.ts') } },
  },
})
