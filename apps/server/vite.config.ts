import { defineConfig } from 'vite'

/**
 * Bundles the server. Resolving drizzle-orm's files and our own would take a third of the start, and Commander's 20 ms.
 * Other packages stay external, except those whose hoisted version differs.
 */
export default defineConfig({
  root: import.meta.dirname,
  builder: { buildApp: async builder => void (await builder.build(builder.environments.ssr!)) },
  environments: {
    ssr: {
      resolve: { noExternal: ['commander', 'drizzle-orm', '@noble/ed25519'] },
      build: {
        outDir: 'dist',
        target: 'node24',
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
