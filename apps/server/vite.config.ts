import { defineConfig } from 'vite'

/**
 * The server in a few files. Node would read the thousand names that drizzle-orm exports again for each of its hundred
 * files, which is a third of a start; our own four hundred have to be found as well. Other packages stay where they are.
 * But what another version of lies on top of them has to come along: from here Node would find that one.
 */
export default defineConfig({
  root: import.meta.dirname,
  builder: { buildApp: async builder => void (await builder.build(builder.environments.ssr!)) },
  environments: {
    ssr: {
      resolve: { noExternal: ['drizzle-orm', '@noble/ed25519'] },
      build: {
        outDir: 'dist',
        target: 'node24',
        // what a stack trace points at can be read
        minify: false,
        rolldownOptions: {
          input: { main: 'src/main.ts' },
          // side by side, so that server-folder.ts is right about where it stands
          output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
        },
      },
    },
  },
})
