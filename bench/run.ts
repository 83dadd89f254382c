// `npm run bench`: measures all rows one after the other and updates docs/benchmarks.md and docs/scaling.md.
// `npm run bench -- page upload` measures the rows whose names contain one of the words. Linux only: CPU is read from /proc.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { ensureSystemPackages } from '../scripts/system-packages.ts'
import { writeCapacity } from './capacity.ts'
import { runCleanups } from './measure/cleanup.ts'
import type { Row } from './row.ts'
import { cellsOf, isDoubtful, type Occasion, type Outcome, writeTable } from './table.ts'

const [file, capacity] = ['docs/benchmarks.md', 'docs/scaling.md']
/** The longest row sends a file for four minutes. */
const timeoutMs = 480_000
if (process.platform !== 'linux') throw new Error('npm run bench reads CPU seconds from /proc, which only Linux has.')

const words = process.argv.slice(2).map(word => word.toLowerCase())
const rows = (await Promise.all(globSync('bench/rows/*.ts').map(loadRows)))
  .flat()
  .sort((a, b) => a.name.localeCompare(b.name))
const chosen = rows.filter(({ name }) => words.length === 0 || words.some(word => name.toLowerCase().includes(word)))
const missing = ensureSystemPackages()
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })

async function loadRows(path: string): Promise<Row[]> {
  return Object.values((await import(join(process.cwd(), path))) as Record<string, Row>)
}

function occasionNow(): Occasion {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    cores: availableParallelism(),
    load: loadavg()[0]!,
  }
}

async function outcomeOf(row: Row): Promise<Outcome> {
  const absent = row.needs?.filter(program => missing.includes(program)) ?? []
  if (absent.length > 0) return { row, failed: `${absent.join(' and ')} not installed`, isOurs: false }
  const hung = Promise.withResolvers<never>()
  const timer = setTimeout(() => hung.reject(new Error(`no figure after ${timeoutMs / 1000} s`)), timeoutMs)
  try {
    return { row, figures: await Promise.race([row.measure(), hung.promise]) }
  } catch (error) {
    console.error(error)
    return { row, failed: error instanceof Error ? error.message : String(error), isOurs: true }
  } finally {
    clearTimeout(timer)
  }
}

// a late failure of one row must not stop the others
process.on('uncaughtException', error => console.error(error))
process.on('unhandledRejection', error => console.error(error))

let isEnded = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnded = true
    void runCleanups().then(() => process.exit(1))
  })

const begun = occasionNow()
if (isDoubtful(begun))
  console.log(`The load is ${begun.load.toFixed(1)} on ${begun.cores} cores: figures are doubtful, ratios less so.`)
const names = rows.map(({ name }) => name)
const requests = rows.filter(({ isRequest }) => isRequest).map(({ name }) => name)
let wrong = 0
for (const row of chosen) {
  const load = loadavg()[0]!
  const outcome = await outcomeOf(row)
  // an interrupted measurement must not replace the previous one
  if (isEnded) break
  const cells = cellsOf(outcome, { ...occasionNow(), load })
  if ('failed' in outcome ? outcome.isOurs : cells.includes('**falls short**')) wrong += 1
  console.log(cells.filter(Boolean).join('  ·  '))
  const table = writeTable(readFileSync(file, 'utf8'), names, new Map([[row.name, cells]]))
  writeFileSync(file, table)
  writeFileSync(capacity, writeCapacity(readFileSync(capacity, 'utf8'), table, requests))
}
await runCleanups()
process.exit(wrong > 0 ? 1 : 0)
