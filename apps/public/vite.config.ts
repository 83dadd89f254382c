import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { scopedClassName } from './scoped-class-name.ts'

const here = (path: string) => resolve(import.meta.dirname, path)

/** Pages are drawn on the server: of the client build only styles, fonts and pictures are wanted. See vite.islands.config.ts. */
function withoutScripts(): Plugin {
  return {
    name: 'without-scripts',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle: {
      // Only now: the styles are gathered from the scripts that import them.
      order: 'post',
      handler(_options, bundle) {
        for (const [file, output] of Object.entries(bundle)) if (output.type === 'chunk') delete bundle[file]
      },
    },
  }
}

/** Styles and islands are replaced in the page; everything else was drawn by the server, so the page is loaded again. */
function reloadDrawnPages(): Plugin {
  return {
    name: 'reload-drawn-pages',
    apply: 'serve',
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0 || /\.css$|\/src\/islands\//.test(file)) return
      server.environments.client.hot.send({ type: 'full-reload' })
    },
  }
}

/** The server's own NODE_ENV must not decide how fast pages are, so React's production build is bundled. */
const selfContained = {
  resolve: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
} as const

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  appType: 'custom',
  cacheDir: here('../../node_modules/.vite/public'),
  plugins: [react(), withoutScripts(), reloadDrawnPages()],
  resolve: { dedupe: ['react', 'react-dom'] },
  css: { modules: { generateScopedName: scopedClassName } },
  // The islands' dependencies too, or the first visit of all would reload in the middle.
  optimizeDeps: { entries: ['src/islands.ts'] },
  // The signed-in app is served on the same host and owns /assets.
  build: { assetsDir: 'public-assets', assetsInlineLimit: 0 },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        cssCodeSplit: false,
        manifest: '.vite/styles.json',
        rolldownOptions: {
          input: { pages: here('src/all-pages.ts'), sample: here('sample-profile.ts') },
          // What the page exports counts as used; else its styles would be shaken off with it.
          preserveEntrySignatures: 'strict',
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
