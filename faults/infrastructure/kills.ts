import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, type Fault, type Figure, type Size } from '../fault.ts'
import { addressesOf, type Harness, sleep, waitUntil, withHarness } from './harness.ts'
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

const cyclesOf: Record<Size, number> = { short: 3, full: 100 }
/** After this many kills a new load with new users starts, because of rate limits; all expected mails must have arrived before. */
const cyclesPerLoad = 10
/** Acknowledged writes before a kill, at least. */
const writesPerCycle = 5

export const kills = (kind: TestDatabase['kind']): Fault => ({
  name: `kill -9 at random moments, ${kind === 'embedded' ? 'embedded database' : kind}`,
  description:
    'The server is killed while users register, sign in, invite, recommend, upload and edit their profile, and sometimes while it starts; it is restarted each time.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => withHarness(kind, harness => killRepeatedly(harness, cyclesOf[size])),
})

async function killRepeatedly(harness: Harness, cycles: number): Promise<Figure[]> {
  const { mail, database } = harness
  const loads: Load[] = []
  let server: ServerProcess | undefined
  for (let cycle = 0; cycle < cycles; cycle++) {
    const isNewLoad = cycle % cyclesPerLoad === 0
    if (server && Math.random() < 0.2) await killStarting(harness, server)
    server = await (server ? harness.restart(server) : harness.start())
    if (isNewLoad) {
      await noMailsLost(loads, mail)
      loads.push(await newLoad(server, mail))
    }
    const { answers } = loads.at(-1)!
    const killAt = answers.length + 5 + Math.random() * 60
    const load = startLoad(server, loads.at(-1)!)
    // at a random request; the random delay separates the kill from the response
    await waitUntil(() => answers.length > killAt)
    await waitForWrites(loads, writesPerCycle * (cycle + 1))
    await sleep(Math.random() * 50)
    await harness.kill(server, 'SIGKILL')
    await load.stop()
  }
  const last = await harness.restart(server!)
  const mailsLost = await noMailsLost(loads, mail)
  await harness.kill(last, 'SIGKILL')
  const answers = loads.flatMap(load => load.answers)
  return [
    atLeast('requests interrupted by a kill', answers.filter(({ status }) => status === 'broken').length, cycles),
    atLeast('writes acknowledged', countAcknowledged(loads), writesPerCycle * cycles),
    await noWritesLost(loads, database),
    mailsLost,
    duplicateMails(loads, mail).differingIds,
    noServerErrors(answers),
    noTokensRefused(answers),
  ]
}

async function killStarting(harness: Harness, last: ServerProcess) {
  const server = await harness.spawn(addressesOf(last))
  await sleep(Math.random() * 1500)
  await harness.kill(server, 'SIGKILL')
}
