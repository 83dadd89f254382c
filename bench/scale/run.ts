// Compares the costs with a million profiles and with a thousand: fills two PostgreSQL servers, explains every statement of the
// product on the big one, and compares the CPU of calls on both, alternately.
// npm run build && npx node bench/scale/run.ts [people] [test files whose statements are recorded; default: all]
// RECORD_STATEMENTS=<folder> reuses the statements of an earlier test run with the same setting.
// SCALE_FOLDER=<folder> keeps the filled databases for the next run; PostgreSQL's user must have access to it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { addCleanup, runCleanups } from '../measure/cleanup.ts'
import { allKinds, compareCosts } from './costs.ts'
import { openFilled } from './database.ts'
import { explainAll, readRecorded } from './explain.ts'

const [people = '1000000', ...files] = process.argv.slice(2)
const most = 1.1
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void runCleanups().then(() => process.exit(1)))

const { RECORD_STATEMENTS: recordedBefore, SCALE_FOLDER: kept } = process.env

function record(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'credence-statements-'))
  addCleanup(() => rmSync(folder, { recursive: true }))
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl, RECORD_STATEMENTS: folder }
  spawnSync('npx', ['vitest', 'run', '--project', 'api', ...files], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  return folder
}

let wrong = 0
try {
  const small = await openFilled(1000, kept)
  const big = await openFilled(Number(people), kept)

  const statements = readRecorded(recordedBefore ?? record(small.cluster.url))
  const problems = await explainAll(big.client, big.issuer, statements)
  wrong += problems.length
  console.log(`${statements.length} statements, of which ${problems.length} scan a big table`)
  for (const problem of problems) console.log(`  ${problem}`)

  const { compare } = await compareCosts(big, small)
  for (const kind of allKinds) {
    const { ours, peer, ratio, note } = await compare(kind)
    if (ratio! > most) wrong += 1
    console.log(
      `${kind}: ${ours.toFixed(2)} against ${peer!.toFixed(2)} ms of CPU with a thousand, ratio ${ratio!.toFixed(2)} (${note}), load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
} finally {
  await runCleanups()
}
process.exit(wrong > 0 ? 1 : 0)
