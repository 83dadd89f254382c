import { defineConfig } from 'vitest/config'

const shared = { isolate: false, exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**'] }

/**
 * `unit`: everything that needs no database. `api`: through the real app, on the embedded database, or on PostgreSQL where
 * TEST_DATABASE_URL names one. `process`: whole servers, started, stopped and killed; needs the build.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'apps/{app,marketing,public}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...shared.exclude, '**/*.process.test.ts'],
          setupFiles: ['apps/server/src/testing/setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['apps/server/**/*.process.test.ts'],
          // each starts servers of its own: side by side they would only wait for each other
          fileParallelism: false,
          retry: 1,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
