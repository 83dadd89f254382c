// Does a million people cost each of them more than a thousand did? Fills two PostgreSQL servers, asks on the big one for the plan of
// every statement that the product sends, and compares what calls cost on both, by turns.
// npm run build && npx node bench/scale/run.ts [people] [test files whose statements are recorded, all without]
// RECORD_STATEMENTS=<folder> takes statements that a test run with the same setting has recorded before.
// SCALE_FOLDER=<folder> keeps what is filled there, and finds it the next time; whoever PostgreSQL runs as must be able to get there.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseAll, releaseAtEnd } from '../measure/release.ts'
import { allKinds, compareCosts } from './costs.ts'
import { openFilled } from './database.ts'
import { explainAll, readRecorded } from './explain.ts'

const [people = '1000000', ...files] = process.argv.slice(2)
const most = 1.1
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void releaseAll().then(() => process.exit(1)))

const { RECORD_STATEMENTS: recordedBefore, SCALE_FOLDER: kept } = process.env

function record(databaseUrl: string) {
  const folder = mkdtempSync(join(tmpdir(), 'credence-statements-'))
  releaseAtEnd(() => rmSync(folder, { recursive: true }))
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
  console.log(`${statements.length} statements, of which ${problems.length} read a big table whole`)
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
  await releaseAll()
}
process.exit(wrong > 0 ? 1 : 0)
