import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildGuard } from '../../scripts/build-guard.ts'
import { layerOrder } from './layer-order.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/**
 * React goes into the server's bundle as its production build: the server's own NODE_ENV must not decide how fast pages
 * are. The development server can't run CommonJS itself and loads React from node_modules.
 */
const selfContained = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
} as const

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: here('../../node_modules/.vite/marketing'),
  plugins: [
    react(),
    layerOrder(),
    buildGuard({
      main: {
        forbid: /node_modules\/(@reduxjs|react-redux|radix-ui|@radix-ui|sonner|zod|posthog-js)\//,
        maxGz: 95_000,
        lazy: /\/src\/pages\//,
      },
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
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
        manifest: true,
        rolldownOptions: { input: { main: here('src/entry-client.tsx') } },
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
