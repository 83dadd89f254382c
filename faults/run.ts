// `npm run faults`: does to the product, one after the other, what the world does to it, and writes down what came of it.
// `npm run faults -- restart mail` runs the faults whose names hold one of the words, `-- --short` their short forms, unreported.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureSystemPackages, hasSystemd, poolerProgram } from '../scripts/system-packages.ts'
import { type Figure, missingFor } from './fault.ts'
import { type Result, writeReport } from './report.ts'
import { strangers } from './strangers/all.ts'
import { surroundings } from './surroundings/all.ts'

const faults = [...surroundings, ...strangers]
const file = 'docs/faults.md'
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const size = process.argv.includes('--short') ? 'short' : 'full'
const chosen = faults.filter(
  ({ name }) => words.length === 0 || words.some(word => name.toLowerCase().includes(word.toLowerCase())),
)
const missing: string[] = [
  ...ensureSystemPackages(),
  ...(hasSystemd() ? [] : ['systemd']),
  ...(poolerProgram() ? [] : ['PgBouncer']),
]
execFileSync(process.execPath, ['scripts/build.ts', '--if-stale'], { stdio: 'inherit' })

function show({ what, measured, must, holds }: Figure) {
  console.log(`  ${holds ? 'ok    ' : 'FAILED'}  ${what}: ${measured} (must be ${must})`)
}

/** After each one, so that a run that is broken off keeps what it found. */
function writeDown(result: Result) {
  const occasion = {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${availableParallelism()} cores`,
  }
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = faults.map(({ name }) => name)
  writeFileSync(file, writeReport(before, names, [result], occasion))
}

for (const fault of chosen) {
  const absent = missingFor(fault, program => !missing.includes(program))
  if (absent.length > 0) {
    console.log(`${fault.name}: NOT RUN, because ${absent.join(' and ')} is not installed.`)
    continue
  }
  console.log(fault.name)
  const started = performance.now()
  const figures = await fault.run(size)
  figures.forEach(show)
  if (size === 'full') writeDown({ fault, figures, seconds: (performance.now() - started) / 1000 })
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1
}
