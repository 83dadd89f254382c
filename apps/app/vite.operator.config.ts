import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { byteBudgets, fileBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { cssLayerOrder } from '../../scripts/css-layer-order.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** The operator pages, a build of their own: no other page loads a byte of them. */
export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  plugins: [
    react(),
    cssLayerOrder(),
    firstLoadBudgets({
      operator: {
        forbid: /node_modules\/(?:@reduxjs\/toolkit|posthog-js|react-router|zod)\//,
        maxGz: byteBudgets.operator,
        maxFiles: fileBudgets.operator,
        lazy: 'all',
      },
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    manifest: '.vite/operator.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { operator: here('src/operator/main.tsx') },
      output: { assetFileNames: 'assets/[name]-[hash][extname]' },
    },
  },
})
