import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { byteBudgets, firstLoadBudgets, totalBudget } from '../../scripts/bundle-budgets.ts'
import { cssLayerOrder } from '../../scripts/css-layer-order.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** The server draws the screen: of the components only the styles are needed. */
function withoutComponents(): Plugin {
  return {
    name: 'without-components',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      // styles are collected from the scripts that import them
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type !== 'chunk') continue
          if (output.name !== 'first-screen') delete bundle[file]
          else if (output.imports.length > 0)
            return this.error('The script of the first screen must not share modules with its components.')
        }
      },
    },
  }
}

/** The reviewer's first screen: its script, its stylesheet, and the bundle that draws it on the server. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    cssLayerOrder(),
    withoutComponents(),
    firstLoadBudgets({ 'first-screen': { forbid: /node_modules/, maxGz: byteBudgets.firstScreenScript } }),
    totalBudget('first screen', byteBudgets.firstScreen),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  // the names of vite.config.ts
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: { assetsInlineLimit: 0 },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        cssCodeSplit: false,
        manifest: '.vite/first-screen.json',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: {
            'first-screen': here('src/app/first-screen/first-screen-script.ts'),
            styles: here('src/app/first-screen/all-styles.ts'),
          },
          // exports count as used; without them the styles would be removed with their components
          preserveEntrySignatures: 'strict',
          output: { assetFileNames: 'assets/[name]-[hash][extname]' },
        },
      },
    },
    ssr: {
      // the server's own NODE_ENV must not choose React's development build
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: { 'entry-server': here('src/app/entry-server.tsx') } },
      },
    },
  },
})
