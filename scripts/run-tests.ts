// `npm test`, `npm run test:full` (`--full`) and `npm run test:changed` (`--changed`): runs suites and adds up the results.
// `npm test -- <words>` runs only matching tests. A suite that can't run on this machine is named.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startPostgres } from './postgres-cluster.ts'
import { ensureSystemPackages } from './system-packages.ts'
import { hookFailures, type Outcome, readReport, showFailure, showMinutes } from './test-report.ts'
import { narrow, narrowedCommand, type Suite, suitesOf } from './test-suites.ts'

const options = process.argv.slice(2).filter(word => word.startsWith('--'))
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const tier = options.includes('--full') ? 'full' : 'quick'
const reports = '.cache/test-reports'
mkdirSync(reports, { recursive: true })

const running = new Set<ChildProcess>()
let stopPostgres = () => {}
process.once('exit', () => {
  // the one signal on which Playwright also stops the servers it started
  for (const child of running) child.kill('SIGINT')
  stopPostgres()
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const nothing: Outcome = { passed: 0, failed: 0, failing: [] }

type Run = { name: string; command: string[]; env: Record<string, string>; hasReport: boolean; isLive: boolean }

async function run({ name, command, env, hasReport, isLive }: Run): Promise<Outcome & { seconds: number }> {
  const started = performance.now()
  const file = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`
  rmSync(file, { force: true })
  const isVitest = command[0] === 'vitest'
  const reporting = isVitest ? ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] : []
  console.log(isLive ? `\n== ${name}` : `Running: ${name}`)
  const { ok, output } = await finish([...command, ...reporting], isLive, {
    // hundreds of processes load the same code: compile it once
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '.cache/compiled',
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    ...env,
  })
  const seconds = (performance.now() - started) / 1000
  if (!isLive) console.log(`\n== ${name}\n${output.trim()}`)
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round(seconds)} s`)
  const outcome = hasReport && existsSync(file) ? readReport(JSON.parse(readFileSync(file, 'utf8'))) : nothing
  if (ok) return { ...outcome, seconds }
  const failing = outcome.failing.length > 0 ? outcome.failing : [{ name: 'see its output', reason: '' }]
  return {
    passed: outcome.passed,
    failed: Math.max(1, outcome.failed),
    failing: failing.map(each => ({ name: `${name}: ${each.name}`, reason: each.reason || hookFailures(output) })),
    seconds,
  }
}

function finish(command: string[], isLive: boolean, env: Record<string, string>) {
  return new Promise<{ ok: boolean; output: string }>(resolve => {
    const [program, ...args] = command
    const child = spawn(program!, args, {
      stdio: ['ignore', ...(isLive ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
      env: { ...process.env, ...env },
    })
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

const notInstalled = (programs: string[]) =>
  `${programs.join(' and ')} ${programs.length > 1 ? 'are' : 'is'} not installed`

/** Every suite of a tier. After a failed build or check nothing else runs: its results would mean nothing. */
async function runTier(): Promise<Outcome[]> {
  const missing = ensureSystemPackages({ isFull: tier === 'full' })
  for (const [what, programs] of [
    ['Tests of recordings', ['ffmpeg']],
    ['Tests of printed pages', ['pdftotext', 'qpdf']],
    ['Tests of the proxy', ['nginx']],
  ] as const) {
    const absent = programs.filter(program => missing.includes(program))
    if (absent.length > 0) console.log(`${what}: NOT RUN, because ${notInstalled(absent)}.`)
  }
  const postgres = missing.includes('PostgreSQL') ? undefined : await startPostgres()
  if (postgres) stopPostgres = postgres.stop
  const minutes: [string, number][] = []
  let isTrusted = true
  const outcomes = new Map<string, Promise<Outcome>>()
  async function runInTurn({ name, command, after = [], needs = [], usesPostgres, files, ...suite }: Suite) {
    await Promise.all(after.map(each => outcomes.get(each)))
    if (!isTrusted) return nothing
    const absent = needs.filter(program => missing.includes(program))
    if (absent.length > 0) {
      console.log(`\n== ${name}: NOT RUN, because ${notInstalled(absent)}.`)
      return nothing
    }
    if (suite.needsRoot && process.getuid?.() !== 0) {
      console.log(`\n== ${name}: NOT RUN, because it needs root.`)
      return nothing
    }
    const env = { TEST_TIER: tier, ...(usesPostgres ? { TEST_DATABASE_URL: postgres?.url ?? '' } : {}) }
    const isVitest = command[0] === 'vitest'
    const hasReport = isVitest || files !== undefined
    const withTags = isVitest && tier === 'quick' ? [...command, '--tagsFilter', '!full'] : command
    const outcome = await run({ name, command: withTags, env, hasReport, isLive: suite.isLive ?? false })
    minutes.push([name, outcome.seconds / 60])
    if (!hasReport && outcome.failed > 0) isTrusted = false
    return outcome
  }
  const started = performance.now()
  for (const suite of suitesOf(tier)) outcomes.set(suite.name, runInTurn(suite))
  const all = await Promise.all(outcomes.values())
  console.log(`\n${showMinutes([...minutes, ['all', (performance.now() - started) / 60_000]])}`)
  return all
}

/** Only what the words name, one suite after the other. */
async function runMatching(): Promise<Outcome[]> {
  const matching = narrow(words, process.cwd())
  if (matching.length === 0) console.log(`No test file and no test title holds: ${words.join(' ')}`)
  for (const { suite, files } of matching) console.log(`${suite.name}:\n${files.map(file => `  ${file}`).join('\n')}`)
  const needed = matching.map(({ suite }) => suite)
  const programs = needed.flatMap(({ needs = [] }) => needs)
  if (programs.length > 0) ensureSystemPackages({ isFull: programs.includes('Firefox') })
  if (needed.some(({ usesPostgres }) => usesPostgres)) stopPostgres = (await startForTests()).stop
  if (needed.some(({ command }) => command[0] === 'playwright'))
    execFileSync('node', ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  const all: Outcome[] = []
  for (const each of matching) {
    const { name } = each.suite
    all.push(await run({ name, command: narrowedCommand(each), env: {}, hasReport: true, isLive: true }))
  }
  return all
}

async function startForTests() {
  const postgres = await startPostgres()
  process.env.TEST_DATABASE_URL = postgres.url
  return postgres
}

/** Tests that import what the working tree changed, and changed browser stories. */
async function runChanged(): Promise<Outcome[]> {
  const command = ['vitest', 'run', '--project', 'unit', '--project', 'api', '--changed', '--passWithNoTests']
  const all = [await run({ name: 'unit and API', command, env: {}, hasReport: true, isLive: true })]
  const status = execFileSync('git', ['status', '--porcelain', '--untracked-files=all'], { encoding: 'utf8' })
  const stories = status.split('\n').flatMap(line => /^(?!.?D)...(e2e\/[^/\s]+\.spec\.ts)$/.exec(line)?.[1] ?? [])
  if (stories.length === 0) return all
  execFileSync('node', ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })
  const browser = ['playwright', 'test', ...stories]
  return [...all, await run({ name: 'browser', command: browser, env: {}, hasReport: true, isLive: true })]
}

const isChanged = options.includes('--changed')
const all = await (isChanged ? runChanged() : words.length > 0 ? runMatching() : runTier())
for (const each of all.flatMap(({ failing }) => failing)) console.log(`Failed: ${showFailure(each)}`)
const sum = (key: 'passed' | 'failed') => all.reduce((total, outcome) => total + outcome[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || (sum('passed') === 0 && !isChanged) ? 1 : 0
