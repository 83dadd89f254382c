// `npm run mutate`: mutation tests. Applies one mutant after the other and runs the tests that must fail; a mutant survives
// when none does. `npm run mutate -- <words>` tries only faults whose description or file holds the words.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mutant } from './mutants/mutant.ts'
import { packageAndPageMutants } from './mutants/packages-and-pages.ts'
import { serverMutants } from './mutants/server.ts'

const words = process.argv.slice(2).map(word => word.toLowerCase())
const chosen = [...packageAndPageMutants, ...serverMutants].filter(({ file, fault }) =>
  words.every(word => `${file} ${fault}`.toLowerCase().includes(word)),
)

if (chosen.length === 0) {
  console.error(`No fault is about ${words.join(' ')}.`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'mutate-'))
const report = join(folder, 'report.json')

/** Undoes the current mutant, however this process ends. */
let restore = () => {}
let running: ChildProcess | undefined
process.once('exit', () => {
  running?.kill()
  restore()
  rmSync(folder, { recursive: true })
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

type Report = {
  success: boolean
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** The tests that fail, as `npm test` runs them: nothing of the full tier. */
async function failing(files: string[]): Promise<string[]> {
  const tiers = ['--project', 'unit', '--project', 'api', '--tagsFilter', '!full']
  const reporting = ['--bail', '1', '--reporter', 'json', '--outputFile', report]
  rmSync(report, { force: true })
  running = spawn('vitest', ['run', ...tiers, ...reporting, ...files], {
    stdio: 'ignore',
    env: { ...process.env, TEST_TIER: '' },
  })
  await once(running, 'exit')
  const { success, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  // a fault that does not parse would count as caught
  if (!success && failed.length === 0) throw new Error(testResults.map(({ message }) => message).join('\n'))
  return failed.map(({ fullName }) => fullName)
}

function mutated({ file, from, to }: Mutant): string {
  const source = readFileSync(file, 'utf8')
  if (source.split(from).length !== 2) throw new Error(`${file} must hold this exactly once: ${from}`)
  return source.replace(from, () => to)
}

async function failingWith(mutant: Mutant): Promise<string[]> {
  const source = readFileSync(mutant.file, 'utf8')
  const faulty = mutated(mutant)
  restore = () => writeFileSync(mutant.file, source)
  try {
    writeFileSync(mutant.file, faulty)
    return await failing(mutant.tests)
  } finally {
    restore()
    restore = () => {}
  }
}

const began = Date.now()
// first of all: every mutant still applies, and no test fails without one
for (const mutant of chosen) mutated(mutant)
const broken = await failing([...new Set(chosen.flatMap(({ tests }) => tests))])
if (broken.length > 0) {
  console.error(`This fails without any fault: ${broken[0]}`)
  process.exit(1)
}

let survivors = 0
for (const mutant of chosen) {
  const [test] = await failingWith(mutant)
  if (test === undefined) survivors += 1
  console.log(`${test === undefined ? 'SURVIVED' : 'caught  '}  ${mutant.file}: ${mutant.fault}`)
  if (test !== undefined) console.log(`          by "${test}"`)
}
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`\n${chosen.length - survivors} of ${chosen.length} faults caught in ${seconds} seconds`)
if (survivors > 0) process.exitCode = 1
