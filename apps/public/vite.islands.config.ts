import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Manifest, type Plugin } from 'vite'
import { byteBudgets, fileBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { classNamesOnly, forbidden as forbid, preactForReact } from './preact-build.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** Runs after vite.config.ts, whose stylesheet and fonts it names on the islands' entry: the server then reads one manifest. */
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
      entry.assets = Object.values(styles).flatMap(({ file }) => (file.endsWith('.woff2') ? [file] : []))
      writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
      rmSync(stylesFile)
    },
  }
}

/** `islands` is what a first look at a page may bring, `player` what playing a recording may bring on top. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    classNamesOnly(),
    firstLoadBudgets({
      islands: { forbid, maxGz: byteBudgets.islands, maxFiles: fileBudgets.islands, lazy: /hydrate-island/ },
    }),
    firstLoadBudgets({ islands: { forbid, maxGz: byteBudgets.player, lazy: /hydrate-player/ } }),
    withPageStyles(),
  ],
  ...preactForReact,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'public-assets',
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { islands: here('src/islands.ts') } },
  },
})
