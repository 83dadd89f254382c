// Runs every suite and adds up. What the machine can't run is named, never passed over in silence.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startPostgres } from './postgres-cluster.ts'
import { ensureSystemPackages } from './system-packages.ts'

type Suite = { name: string; command: string[]; needs?: string; env?: Record<string, string>; report?: string }
type Count = { passed: number; failed: number }

const missing = ensureSystemPackages()
if (missing.includes('ffmpeg'))
  console.log("Tests of recordings: NOT RUN, because ffmpeg is not installed and can't be from here.")
const postgres = missing.includes('PostgreSQL') ? undefined : await startPostgres()
const running = new Set<ChildProcess>()
process.once('exit', () => {
  // the one signal on which the browser's runner also stops the servers it started
  for (const child of running) child.kill('SIGINT')
  postgres?.stop()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const onPostgres = { TEST_DATABASE_URL: postgres?.url ?? '' }
const reports = '.cache/test-reports'
mkdirSync(reports, { recursive: true })

const vitest = (...args: string[]) => ['vitest', 'run', ...args]
/** Those of one stage run side by side: each waits a good deal, for a disk, a queue or a process. */
const stages: Suite[][] = [
  [
    { name: 'format, lint, types, structure', command: ['node', 'scripts/check.ts'] },
    { name: 'build', command: ['node', 'scripts/build.ts', '--if-stale'] },
    { name: 'unit', command: vitest('--project', 'unit', '--maxWorkers=2'), report: 'unit' },
  ],
  [
    { name: 'calls on the embedded database', command: vitest('--project', 'api'), report: 'embedded' },
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
  ],
  [{ name: 'browser', command: ['playwright', 'test'], needs: 'Chromium', report: 'browser' }],
]

function readCount(file: string): Count {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (report.stats) {
    if (report.stats.flaky > 0) console.log(`${report.stats.flaky} passed only on the second try.`)
    return { passed: report.stats.expected + report.stats.flaky, failed: report.stats.unexpected }
  }
  const results: { status: string; title: string; failureMessages: string[] }[] = report.testResults.flatMap(
    (file: { assertionResults: unknown[] }) => file.assertionResults,
  )
  for (const { title } of results.filter(result => result.status === 'passed' && result.failureMessages.length > 0))
    console.log(`Passed only on the second try: ${title}`)
  return { passed: report.numPassedTests, failed: report.numFailedTests }
}

/** Runs to the end. A suite that has the terminal to itself is seen as it goes; others are kept until they are through. */
function runCommand(command: string[], env: NodeJS.ProcessEnv, alone: boolean) {
  return new Promise<{ ok: boolean; output: string }>(resolve => {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', ...(alone ? inherited : piped)], env })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ ok: false, output: error.message }))
    child.on('close', code => {
      running.delete(child)
      resolve({ ok: code === 0, output })
    })
  })
}
const inherited = ['inherit', 'inherit'] as const
const piped = ['pipe', 'pipe'] as const

async function run({ name, command, env, report }: Suite, alone: boolean): Promise<Count> {
  const started = Date.now()
  const file = `${reports}/${report}.json`
  rmSync(file, { force: true })
  const isVitest = command[0] === 'vitest'
  const options = report && isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
  if (alone) console.log(`\n== ${name}`)
  // hundreds of processes load the same code: compiled once is enough
  const kept = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/compiled' }
  const environment = { ...process.env, ...kept, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok, output } = await runCommand([...command, ...options], environment, alone)
  if (!alone) console.log(`\n== ${name}\n${output.trim()}`)
  const count = report ? readCount(file) : { passed: 0, failed: 0 }
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  return ok ? count : { passed: count.passed, failed: Math.max(1, count.failed) }
}

const total: Count = { passed: 0, failed: 0 }
for (const stage of stages) {
  const able = stage.filter(({ needs }) => !needs || !missing.includes(needs))
  for (const { name, needs } of stage.filter(suite => !able.includes(suite)))
    console.log(`\n== ${name}: NOT RUN, because ${needs} is not installed and can't be installed from here.`)
  if (able.length > 1) console.log(`\nSide by side: ${able.map(({ name }) => name).join('; ')}.`)
  const counts = await Promise.all(able.map(suite => run(suite, able.length === 1)))
  for (const { passed, failed } of counts) {
    total.passed += passed
    total.failed += failed
  }
  // nothing after a failed build or check can be trusted
  if (able.some(({ report }, index) => !report && counts[index]!.failed > 0)) break
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
