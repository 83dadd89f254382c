// `npm run faults`: runs all faults one after the other and writes the results to docs/faults.md.
// `npm run faults -- restart mail` runs the faults whose names contain one of the words; `-- --short` runs short forms without a report.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureSystemPackages, hasSystemd, poolerProgram } from '../scripts/system-packages.ts'
import { adversarialFaults } from './adversarial/all.ts'
import { type Figure, missingPrograms } from './fault.ts'
import { infrastructureFaults } from './infrastructure/all.ts'
import { type Result, writeReport } from './report.ts'
import { hasCommit } from './upgrades/earlier-release.ts'

const faults = [...infrastructureFaults, ...adversarialFaults]
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

/** Called after each fault, so that an interrupted run keeps its results. */
function writeResult(result: Result) {
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
  const absent: string[] = missingPrograms(fault, program => !missing.includes(program))
  if (fault.needsCommit && !hasCommit(fault.needsCommit)) absent.push(`commit ${fault.needsCommit} of the history`)
  if (absent.length > 0) {
    console.log(`${fault.name}: NOT RUN, because ${absent.join(' and ')} is missing.`)
    continue
  }
  console.log(fault.name)
  const started = performance.now()
  const figures = await fault.run(size)
  figures.forEach(show)
  if (size === 'full') writeResult({ fault, figures, seconds: (performance.now() - started) / 1000 })
  if (figures.some(({ holds }) => !holds)) process.exitCode = 1
}
