import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { byteBudgets, fileBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { cssLayerOrder } from '../../scripts/css-layer-order.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** The server's own NODE_ENV must not decide how fast pages are, so React's production build is bundled. */
const selfContained = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
} as const

/** What the pages share travels in one file: it compresses better than a dozen crumbs. */
const frame = [
  // what machines do is told on many pages, and still not on those that have no room for it
  { name: 'frame', test: /^(?!.*\/machine)/, minShareCount: 8 },
  {
    name: 'frame',
    test: /\/src\/(?:layout|analytics|consent)\/|personas\/personas|page-contexts|chevron-down|preload-helper|front-questions|question-items|use-current-section|hash-target|\/avatar\./,
    minShareCount: 2,
  },
]

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: here('../../node_modules/.vite/marketing'),
  plugins: [
    react(),
    cssLayerOrder(),
    firstLoadBudgets({
      main: {
        forbid: /node_modules\/(@reduxjs|react-redux|radix-ui|@radix-ui|sonner|zod|posthog-js)\//,
        maxGz: byteBudgets.marketing,
        maxFiles: fileBudgets.marketing,
        lazy: /\/src\/pages\//,
      },
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Short names, since every one of them travels in the scripts too.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    assetsInlineLimit: 0,
    // All pages together weigh less than the parts of one: see docs/decisions/076.
    cssCodeSplit: false,
    // A page's scripts are all in the manifest, and what pages share is already here.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: { main: here('src/entry-client.tsx') },
          // Reading a constant of the contract does nothing else, so tables that no page shows can go.
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups: frame } },
        },
      },
    },
    ssr: {
      ...(command === 'build' && selfContained),
      build: {
        outDir: 'dist/server',
        rolldownOptions: { input: { 'entry-server': here('src/entry-server.tsx') } },
      },
    },
  },
}))
