import { call } from '../../apps/server/src/testing/server-process.ts'
import { exactly, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { newCrowd, putLoadOn } from './load.ts'
import { inPlace, type Place } from './place.ts'
import { everyCallAnswered, noDeaths, writesKept, wrongAnswers } from './promises-kept.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }

export const secondProcess: Fault = {
  name: 'A second process on one folder',
  story: 'A second server is started on the data folder of one that is at work, and again after the first was killed.',
  run: size => inPlace('embedded', place => startSecond(place, roundsOf[size])),
}

async function startSecond(place: Place, rounds: number): Promise<Figure[]> {
  const { mail, database } = place
  let first = await place.start()
  const load = await newCrowd(first, mail)
  const refused: boolean[] = []
  const failed: string[] = []
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const running = putLoadOn(first, load)
    const second = await place.spawn()
    const { code } = await place.whenEnded(second)
    const lines = second.output().trim().split('\n')
    refused.push(code === 1 && lines.length === 1 && lines[0]!.includes(`in use by process ${first.child.pid}`))
    if ((await call(`${first.app}/healthz`)).status !== 200) failed.push('the first one stopped answering')
    await running.stop()
    await place.end(first, 'SIGKILL')
    const started = performance.now()
    first = await place.start()
    slowestMs = Math.max(slowestMs, performance.now() - started)
  }
  await place.end(first, 'SIGTERM')
  return [
    exactly('second processes refused with one line that names the first', refused.filter(Boolean).length, rounds),
    none('first processes harmed', failed.length, failed),
    noDeaths(place.deaths()),
    await writesKept([load], database),
    everyCallAnswered(load.answers),
    wrongAnswers(load.answers),
    within('slowest start after a kill', slowestMs, 10_000),
  ]
}
