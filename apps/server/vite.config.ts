import { defineConfig } from 'vite'

/** Resolving files one by one would take a third of the start. Packages whose hoisted version differs are bundled too. */
export default defineConfig({
  root: import.meta.dirname,
  builder: { buildApp: async builder => void (await builder.build(builder.environments.ssr!)) },
  environments: {
    ssr: {
      resolve: { noExternal: ['commander', 'drizzle-orm', '@noble/ed25519'] },
      build: {
        outDir: 'dist',
        target: 'node26',
        // keeps stack traces readable
        minify: false,
        rolldownOptions: {
          input: { main: 'src/main.ts' },
          // one folder, as server-folder.ts expects
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
})
