import { defineConfig } from 'vitest/config'
import { retries } from './scripts/busy-machine.ts'
import { hasFfmpeg } from './scripts/system-packages.ts'

/** Suites run side by side on few cores: a limit finds what hangs, not what is slow. Shorter ones of their own have only tests of a limit. */
const testTimeout = 600_000
/** These make the recordings they look at with ffmpeg. `npm test` says so where it is missing. */
const ofRecordings =
  'apps/server/src/{media/recordings,features/recommendations/{submit,reviewer-control,recordings,recordings/captions}/*,whole-servers/uploads.process}.test.ts'
const shared = {
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 300_000 } },
  exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...(hasFfmpeg() ? [] : [ofRecordings])],
}

/** Rooms of the server that know no database: running them on both would show nothing. */
const withoutDatabase = 'apps/server/src/{ai,documents,mail,media,push,speech,storage,verify}/**/!(outgoing).test.ts'

/** Of the embedded database alone: beside PostgreSQL they would show the same again, for six minutes. */
const embeddedAlone = 'apps/server/src/{backup/backup,database/upgrade}.test.ts'
const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)

/**
 * `unit`: everything that needs no database. `api`: through the real app, on the embedded database, or on PostgreSQL where
 * TEST_DATABASE_URL names one. `process`: whole servers, started, stopped and killed, as they were built.
 * `faults`: the short form of what `npm run faults` does to them.
 */
export default defineConfig({
  test: {
    globalSetup: ['scripts/temporary-folder.ts'],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          setupFiles: ['packages/ui/src/testing/setup.ts'],
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'faults/report.test.ts',
            'bench/table.test.ts',
            'apps/{app,marketing,public}/**/*.test.{ts,tsx}',
            withoutDatabase,
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['apps/server/**/*.test.ts'],
          exclude: [
            ...shared.exclude,
            '**/*.process.test.ts',
            withoutDatabase,
            ...(isOnPostgres ? [embeddedAlone] : []),
          ],
          setupFiles: ['apps/server/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['apps/server/**/*.process.test.ts'],
          globalSetup: ['scripts/build-first.ts'],
          // one file waits for a queue or a clock while another works
          maxWorkers: 2,
          retry: retries,
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['faults/*/short*.test.ts'],
          globalSetup: ['scripts/build-first.ts'],
          maxWorkers: 2,
          retry: retries,
        },
      },
    ],
  },
})
