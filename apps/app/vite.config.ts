import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { byteBudgets, fileBudgets, firstLoadBudgets } from '../../scripts/bundle-budgets.ts'
import { cssLayerOrder } from '../../scripts/css-layer-order.ts'
import { mergeShared } from './merge-shared.ts'
import { stripInjectedStyles } from './strip-injected-styles.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

const onEveryPage =
  /node_modules\/(?:@reduxjs\/toolkit|immer|react|react-dom|react-redux|react-router|redux|redux-thunk|reselect|scheduler|use-sync-external-store)\//

const page = /\/src\/features\/.*-page\.tsx$/
const frames = [
  {
    frame: /\/shell\/shell\.tsx$/,
    pages: /\/features\/(?:applications|copies|documents|help|links|notifications|recommendations|settings)\//,
  },
  { frame: /\/settings-frame\.tsx$/, pages: /\/features\/settings\// },
]
const shared = mergeShared({ page, frames, afterwards: /\/deferred-ui\.tsx$/, except: onEveryPage })

export default defineConfig({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: here('../../node_modules/.vite/app'),
  plugins: [
    react(),
    cssLayerOrder(),
    stripInjectedStyles(),
    shakeRouter(),
    shared.plugin,
    // budgets apply to the first load of a page, without deferred chunks
    firstLoadBudgets({
      main: {
        forbid: /node_modules\/(?:posthog-js|zod)\//,
        maxGz: byteBudgets.app,
        maxFiles: fileBudgets.app,
        lazy: page,
        frames,
      },
    }),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  // Plugins do not see pre-bundled modules.
  optimizeDeps: { exclude: ['sonner'] },
  // Short, because class names are part of the scripts too.
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: {
    outDir: 'dist/client',
    assetsInlineLimit: 0,
    // One style sheet that the document names, see decision 082.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: { main: here('src/app/main.tsx') },
      // one file compresses 5 kB better and stays cached when only our code changes
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: onEveryPage, priority: 3 },
            { name: 'every-page', tags: ['$initial'], priority: 2 },
            { name: shared.nameOf, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
})

/** React Router's calls look impure to a bundler, which keeps unused components. The byte budget notices when this stops working. */
function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/lib\// },
      handler: code => ({
        code: code
          .replace(/^\w+\.displayName = ".*";$/gm, '')
          .replace(/= (?=React\$1\.(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
