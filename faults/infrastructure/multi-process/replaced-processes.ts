import { atLeast, type Fault, type Figure, none, type Size } from '../../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from '../harness.ts'
import {
  countAcknowledged,
  duplicateMails,
  everyCallAnswered,
  noMailsLost,
  noServerErrors,
  noWritesLost,
  waitForWrites,
} from '../invariants.ts'
import { type Load, newLoad, sendRequest, startLoad } from '../load.ts'
import { fromNewAddress } from '../test-users.ts'
import { type Processes, startBehindProxy } from './proxied-processes.ts'

const roundsOf: Record<Size, number> = { short: 2, full: 10 }
const processes = 2
/** Requests between two restarts, at least. */
const requestsPerRound = 60
const writesAtLeast = 20

export const processKilled: Fault = {
  name: 'One of several processes killed under load',
  description:
    'Two processes on one database run behind the proxy of deploy/nginx.conf. Under a load of reads and writes they are killed alternately and restarted; clients retry an interrupted request once.',
  needs: 'PostgreSQL and nginx',
  run: size =>
    withHarness('PostgreSQL', async harness => {
      const { loads, tries } = await replaceUnderLoad(harness, roundsOf[size], 'SIGKILL')
      return [
        ...(await checkInvariants(harness, loads)),
        atLeast('requests', tries.sent, requestsPerRound * roundsOf[size]),
        reported('of them that the client had to retry', tries.retried),
      ]
    }),
}

export const rollingRestart: Fault = {
  name: 'A rolling restart under load',
  description:
    'Two processes on one database run behind the proxy of deploy/nginx.conf. Under a load of reads and writes one after the other gets SIGTERM and is restarted.',
  needs: 'PostgreSQL and nginx',
  run: size =>
    withHarness('PostgreSQL', async harness => {
      const { loads, tries } = await replaceUnderLoad(harness, roundsOf[size], 'SIGTERM')
      return [
        ...(await checkInvariants(harness, loads)),
        atLeast('requests', tries.sent, requestsPerRound * roundsOf[size]),
        none('of them that failed at the first try', tries.retried.length, tries.retried),
      ]
    }),
}

/** Not a requirement: depends on how many requests were in flight. */
export function reported(what: string, all: string[]): Figure {
  const examples = all.length > 0 ? ` (${all.slice(0, 3).join('; ')})` : ''
  return { what, measured: `${all.length}${examples}`, must: 'any number', holds: true }
}

async function replaceUnderLoad(harness: Harness, rounds: number, signal: NodeJS.Signals) {
  const proxied = await startBehindProxy(harness, processes)
  const load = await newLoad(proxied.door, harness.mail)
  const writing = startLoad(proxied.door, load)
  const reading = readMeanwhile(proxied, load)
  for (let round = 0; round < rounds; round++) {
    const seen = load.answers.length
    await waitUntil(() => load.answers.length >= seen + requestsPerRound)
    // a random delay separates the signal from the response
    await sleep(Math.random() * 50)
    await proxied.replace(round % processes, signal)
  }
  await waitForWrites([load], writesAtLeast)
  await Promise.all([writing.stop(), reading.stop()])
  return { loads: [load], tries: proxied.tries }
}

/** Reads pages that the proxy caches, pages that it must not cache, and API calls. */
export function readMeanwhile({ door }: Processes, load: Load) {
  let stopped = false
  let count = 0
  const readers = [`/cr/${load.owner.slug}`, '/registration', '/api/country'].map(async path => {
    while (!stopped) {
      count += 1
      await sendRequest(load, `read ${path}`, `${door.app}${path}?n=${count}`, { headers: fromNewAddress() })
      await sleep(20)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(readers)
    },
  }
}

export async function checkInvariants({ mail, database }: Harness, loads: Load[]): Promise<Figure[]> {
  const answers = loads.flatMap(load => load.answers)
  return [
    atLeast('writes acknowledged', countAcknowledged(loads), writesAtLeast),
    await noWritesLost(loads, database),
    await noMailsLost(loads, mail),
    duplicateMails(loads, mail).differingIds,
    everyCallAnswered(answers),
    noServerErrors(answers),
  ]
}
