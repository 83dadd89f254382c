import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import {
  countAcknowledged,
  duplicateMails,
  noMailsLost,
  noServerErrors,
  noTokensRefused,
  noWritesLost,
  waitForWrites,
} from './invariants.ts'
import { type Load, newLoad, startLoad } from './load.ts'
import type { TestDatabase } from './test-database.ts'

const roundsOf: Record<Size, number> = { short: 2, full: 20 }
const roundsPerLoad = 10
const writesPerRound = 5

export const terminations = (kind: TestDatabase['kind']): Fault => ({
  name: `SIGTERM under load, ${kind === 'embedded' ? 'embedded database' : kind}`,
  description: 'The server gets SIGTERM during writes and is restarted.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => withHarness(kind, harness => terminateUnderLoad(harness, roundsOf[size])),
})

async function terminateUnderLoad(harness: Harness, rounds: number): Promise<Figure[]> {
  const { mail, database } = harness
  const loads: Load[] = []
  const unclean: string[] = []
  let server: ServerProcess | undefined
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    server = await (server ? harness.restart(server) : harness.start())
    if (round % roundsPerLoad === 0) loads.push(await newLoad(server, mail))
    const { answers } = loads.at(-1)!
    const seen = answers.length
    const running = startLoad(server, loads.at(-1)!, 0)
    await waitUntil(() => answers.length > seen + 20 + round)
    await waitForWrites(loads, writesPerRound * (round + 1))
    const signalledAt = performance.now()
    const { code, signal } = await harness.kill(server, 'SIGTERM')
    slowestMs = Math.max(slowestMs, performance.now() - signalledAt)
    if (code !== 0) unclean.push(`${code ?? signal}: ${server.output().split('\n').at(-2)}`)
    await running.stop()
  }
  const last = await harness.restart(server!)
  const mailsLost = await noMailsLost(loads, mail)
  await harness.kill(last, 'SIGTERM')
  const answers = loads.flatMap(load => load.answers)
  const { duplicates, differingIds } = duplicateMails(loads, mail)
  return [
    atLeast('writes acknowledged', countAcknowledged(loads), writesPerRound * rounds),
    none('exit codes other than 0', unclean.length, unclean),
    await noWritesLost(loads, database),
    mailsLost,
    none('duplicate mails', duplicates),
    differingIds,
    noServerErrors(answers),
    noTokensRefused(answers),
    atMost(
      'requests interrupted without a response',
      answers.filter(({ status }) => status === 'broken').length,
      rounds,
    ),
    within('slowest shutdown', slowestMs, 10_000),
  ]
}
