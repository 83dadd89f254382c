import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { hasFfmpeg } from './scripts/system-packages.ts'

// dates in snapshots and mails are the same on every machine
process.env.TZ = 'UTC'

/** Timeouts only catch hangs, because suites share few cores; only tests that are about a timeout set a shorter one. */
const testTimeout = 600_000
/** Tests that create recordings with ffmpeg. `npm test` lists them where it is missing. */
const recordingTests =
  'apps/server/src/{media/recordings,features/recommendations/{submit,reviewer-control,recordings}/*,process-tests/uploads.process}.test.ts'
const shared = {
  isolate: false,
  testTimeout,
  hookTimeout: testTimeout,
  expect: { poll: { timeout: 300_000 } },
  exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', ...(hasFfmpeg() ? [] : [recordingTests])],
}

/** Tests of server code without a database: they run once. */
const databaseFreeTests =
  'apps/server/src/{backup/bucket,{ai,documents,mail,media,push,speech,storage,verify,workers}/**/!(outgoing)}.test.ts'

/** Tests of PGlite and of its files. */
const pgliteOnlyTests = 'apps/server/src/{backup/backup,database/upgrade}.test.ts'

/**
 * API tests whose result can differ between the two databases: connections, transactions, locks, prepared statements,
 * LISTEN, the job queue, and the two flows that must not lose data. The quick tier runs only these on PGlite, and everything on
 * PostgreSQL.
 */
const bothDatabasesTests = [
  'apps/server/src/job-handlers.test.ts',
  'apps/server/src/database/{database,prepared,shared-rate-limiter}.test.ts',
  'apps/server/src/features/notifications/notifications.test.ts',
  'apps/server/src/features/profile/concurrent-saves.test.ts',
  'apps/server/src/features/recommendations/submit/submit.test.ts',
  'apps/server/src/features/sessions/refresh-race.test.ts',
  'apps/server/src/features/sign-in/sign-in.test.ts',
]

const isOnPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** Set by `npm test`. Without it everything that is asked for runs. */
const isQuick = process.env.TEST_TIER === 'quick'

/**
 * `unit`: everything that needs no database. `api`: through the real app, on PGlite, or on PostgreSQL where
 * TEST_DATABASE_URL names one. `process`: whole servers as they were built, started, stopped and killed.
 * `faults`: the short form of `npm run faults`. docs/testing.md has the tiers.
 */
export default defineConfig({
  test: {
    globalSetup: ['scripts/vitest-temp-dir.ts'],
    // not in node_modules, whose size should be that of the installed packages
    fsModuleCachePath: '.cache/vitest',
    // one more than cores, because tests also wait
    maxWorkers: availableParallelism() + 1,
    tags: [{ name: 'full', description: 'Runs in `npm run test:full` only.' }],
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
            databaseFreeTests,
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: isQuick && !isOnPostgres ? bothDatabasesTests : ['apps/server/**/*.test.ts'],
          exclude: [
            ...shared.exclude,
            '**/*.process.test.ts',
            databaseFreeTests,
            ...(isOnPostgres ? [pgliteOnlyTests] : []),
          ],
          setupFiles: ['apps/server/src/testing/setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: ['apps/server/**/*.process.test.ts'],
          globalSetup: ['scripts/vitest-build-setup.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['faults/*/*.test.ts'],
          globalSetup: ['scripts/vitest-build-setup.ts'],
        },
      },
    ],
  },
})
