// Runs every suite and adds up. What the machine can't run is named, never passed over in silence.
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { retriesFor } from './busy-machine.ts'
import { startPostgres } from './postgres-cluster.ts'
import { ensureSystemPackages, type Program } from './system-packages.ts'
import { type Failure, type Outcome, readReport, toldAtTheEnd } from './test-report.ts'

type Suite = {
  name: string
  command: string[]
  /** The program without which it can't run. */
  needs?: Program
  /** The suites that have to be through first. */
  after?: string[]
  env?: Record<string, string>
  report?: string
}

const retries = Number(process.env.TEST_RETRIES ?? retriesFor(loadavg()[0]!, availableParallelism()))
if (retries > 0)
  console.log('The machine is busy with something else: what fails in a browser or a process is tried again.')
const missing = ensureSystemPackages()
if (missing.includes('ffmpeg')) console.log('Tests of recordings: NOT RUN, because ffmpeg is not installed.')
if (missing.includes('pdftotext') || missing.includes('qpdf'))
  console.log('Tests of printed pages: NOT RUN, because pdftotext or qpdf is not installed.')
if (missing.includes('nginx')) console.log('Tests of the proxy: NOT RUN, because nginx is not installed.')
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
/** Whatever need not wait runs side by side: each waits a good deal, for a disk, a queue or a process. */
const suites: Suite[] = [
  { name: 'build', command: ['node', 'scripts/build.ts', '--if-stale'] },
  { name: 'format, lint, types, structure', command: ['node', 'scripts/check.ts'] },
  { name: 'unit', command: vitest('--project', 'unit'), report: 'unit' },
  {
    name: 'calls on PostgreSQL',
    command: vitest('--project', 'api'),
    needs: 'PostgreSQL',
    after: ['build', 'format, lint, types, structure'],
    env: onPostgres,
    report: 'postgres',
  },
  {
    name: 'whole processes',
    command: vitest('--project', 'process'),
    needs: 'PostgreSQL',
    after: ['build', 'format, lint, types, structure'],
    env: onPostgres,
    report: 'process',
  },
  {
    name: 'calls on the embedded database',
    command: vitest('--project', 'api'),
    after: ['build', 'unit'],
    report: 'embedded',
  },
  {
    name: 'faults, in short',
    command: vitest('--project', 'faults'),
    after: ['calls on PostgreSQL', 'whole processes'],
    env: onPostgres,
    report: 'faults',
  },
  // the browser takes the whole machine, and has the terminal to itself
  {
    name: 'browser',
    command: ['playwright', 'test'],
    needs: 'Chromium',
    after: ['calls on the embedded database', 'faults, in short'],
    report: 'browser',
  },
]

function readOutcome(file: string): Outcome {
  return existsSync(file) ? readReport(JSON.parse(readFileSync(file, 'utf8'))) : crashed
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
const nothing: Outcome = { passed: 0, failed: 0, failing: [], onSecondTry: [] }
const unnamed: Failure = { name: 'nothing that its report names', reason: '' }
const crashed: Outcome = { ...nothing, failed: 1 }

async function run({ name, command, env, report }: Suite, alone: boolean): Promise<Outcome> {
  const started = Date.now()
  const file = `${reports}/${report}.json`
  rmSync(file, { force: true })
  const isVitest = command[0] === 'vitest'
  const options = report && isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
  console.log(alone ? `\n== ${name}` : `Running: ${name}`)
  // hundreds of processes load the same code: compiled once is enough
  const kept = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/compiled',
    TEST_RETRIES: String(retries),
  }
  const environment = { ...process.env, ...kept, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const { ok, output } = await runCommand([...command, ...options], environment, alone)
  if (!alone) console.log(`\n== ${name}\n${output.trim()}`)
  const outcome = report ? readOutcome(file) : nothing
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`)
  if (ok) return outcome
  const failing = outcome.failing.length > 0 ? outcome.failing : [unnamed]
  const told = failing.map(each => ({ ...each, name: `${name}: ${each.name}` }))
  return { ...outcome, failed: Math.max(1, outcome.failed), failing: told }
}

/** Nothing after a failed build or check can be trusted. */
let isTrusted = true

async function runInTurn(suite: Suite): Promise<Outcome> {
  const { name, needs, after = [], report } = suite
  await Promise.all(after.map(each => outcomes.get(each)))
  if (!isTrusted) return nothing
  if (needs && missing.includes(needs)) {
    console.log(`\n== ${name}: NOT RUN, because ${needs} is not installed.`)
    return nothing
  }
  const outcome = await run(suite, name === 'browser')
  if (!report && outcome.failed > 0) isTrusted = false
  return outcome
}

const outcomes = new Map<string, Promise<Outcome>>()
for (const suite of suites) outcomes.set(suite.name, runInTurn(suite))
const all = await Promise.all(outcomes.values())
for (const each of all.flatMap(({ failing }) => failing)) console.log(`Failed: ${toldAtTheEnd(each)}`)
for (const each of all.flatMap(({ onSecondTry }) => onSecondTry))
  console.log(`Passed only on the second try: ${toldAtTheEnd(each)}`)
const sum = (key: 'passed' | 'failed') => all.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
