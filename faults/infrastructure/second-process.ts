import { call } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Harness, withHarness } from './harness.ts'
import { everyCallAnswered, noCrashes, noServerErrors, noTokensRefused, noWritesLost } from './invariants.ts'
import { newLoad, startLoad } from './load.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }

export const secondProcess: Fault = {
  name: 'A second process on one data folder',
  description: 'A second server is started on the data folder of a running one, and again after the first was killed.',
  run: size => withHarness('embedded', harness => startSecond(harness, roundsOf[size])),
}

async function startSecond(harness: Harness, rounds: number): Promise<Figure[]> {
  const { mail, database } = harness
  let first = await harness.start()
  const load = await newLoad(first, mail)
  const refused: boolean[] = []
  const failed: string[] = []
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const running = startLoad(first, load)
    const second = await harness.spawn()
    const { code } = await harness.waitForExit(second)
    const lines = second.output().trim().split('\n')
    refused.push(code === 1 && lines.length === 1 && lines[0]!.includes(`in use by process ${first.child.pid}`))
    if ((await call(`${first.app}/healthz`)).status !== 200) failed.push('the first one stopped answering')
    await running.stop()
    await harness.kill(first, 'SIGKILL')
    const started = performance.now()
    first = await harness.restart(first)
    slowestMs = Math.max(slowestMs, performance.now() - started)
  }
  await harness.kill(first, 'SIGTERM')
  return [
    exactly('second processes refused with one line that names the first', refused.filter(Boolean).length, rounds),
    none('first processes affected', failed.length, failed),
    noCrashes(harness.crashes()),
    await noWritesLost([load], database),
    everyCallAnswered(load.answers),
    noServerErrors(load.answers),
    noTokensRefused(load.answers),
    within('slowest start after a kill', slowestMs, 10_000),
  ]
}
