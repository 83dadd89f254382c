// Runs every suite in turn and adds up. What the machine can't run is named, never passed over in silence.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startPostgres } from './postgres-cluster.ts'
import { ensureSystemPackages } from './system-packages.ts'

type Suite = { name: string; command: string[]; needs?: string; env?: Record<string, string>; report?: string }
type Count = { passed: number; failed: number }

const missing = ensureSystemPackages()
const postgres = missing.includes('PostgreSQL') ? undefined : await startPostgres()
const onPostgres = { TEST_DATABASE_URL: postgres?.url ?? '' }
const reports = '.cache/test-reports'
mkdirSync(reports, { recursive: true })

const vitest = (...args: string[]) => ['vitest', 'run', ...args]
const suites: Suite[] = [
  { name: 'format, lint, types, structure', command: ['node', 'scripts/check.ts'] },
  { name: 'build', command: ['node', 'scripts/build.ts', '--if-stale'] },
  {
    name: 'unit and calls on the embedded database',
    command: vitest('--project', 'unit', '--project', 'api'),
    report: 'embedded',
  },
  {
    name: 'calls on PostgreSQL',
    command: vitest('--project', 'api'),
    needs: 'PostgreSQL',
    env: onPostgres,
    report: 'postgres',
  },
  {
    name: 'whole processes',
    command: vitest('--project', 'process'),
    needs: 'PostgreSQL',
    env: onPostgres,
    report: 'process',
  },
  { name: 'browser', command: ['playwright', 'test'], needs: 'Chromium', report: 'browser' },
]

function readCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    if (report.stats.flaky > 0) console.log(`${report.stats.flaky} passed only on the second try.`)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

function run({ name, command, env, report }: Suite): Count {
  const started = Date.now()
  const file = `${reports}/${report}.json`
  rmSync(file, { force: true })
  const isVitest = command[0] === 'vitest'
  const options = report && isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
  console.log(`\n== ${name}`)
  const { status } = spawnSync(command[0]!, [...command.slice(1), ...options], {
    stdio: 'inherit',
    env: { ...process.env, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  })
  const count = report ? readCount(file) : { passed: 0, failed: 0 }
  console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  return status === 0 ? count : { passed: count.passed, failed: Math.max(1, count.failed) }
}

const total: Count = { passed: 0, failed: 0 }
try {
  for (const suite of suites) {
    if (suite.needs && missing.includes(suite.needs)) {
      console.log(
        `\n== ${suite.name}: NOT RUN, because ${suite.needs} is not installed and can't be installed from here.`,
      )
      continue
    }
    const { passed, failed } = run(suite)
    total.passed += passed
    total.failed += failed
    // nothing after a failed build or check can be trusted
    if (failed > 0 && !suite.report) break
  }
} finally {
  postgres?.stop()
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
