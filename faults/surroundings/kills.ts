import { atLeast, type Fault, type Figure, type Size } from '../fault.ts'
import { type Load, newCrowd, putLoadOn } from './load.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import { areAcknowledged, countAcknowledged, mailsKept, mailsTwice, writesKept, wrongAnswers } from './promises-kept.ts'
import type { TestedDatabase } from './tested-database.ts'

const cyclesOf: Record<Size, number> = { short: 3, full: 100 }
/** After so many kills everybody is somebody new, whose limits are fresh; before that, the mails owed must have come. */
const cyclesOfOneCrowd = 10
/** So many are acknowledged before a kill, at least. */
const writesOfCycle = 5

export const kills = (kind: TestedDatabase['kind']): Fault => ({
  name: `kill -9 at random moments, ${kind === 'embedded' ? 'embedded database' : kind}`,
  story:
    'The server is killed while people join, sign in, ask, recommend, upload and change their profile, and sometimes while it starts; each time it is started again.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => inPlace(kind, place => killAgainAndAgain(place, cyclesOf[size])),
})

async function killAgainAndAgain(place: Place, cycles: number): Promise<Figure[]> {
  const { mail, database } = place
  const loads: Load[] = []
  for (let cycle = 0; cycle < cycles; cycle++) {
    const isNewCrowd = cycle % cyclesOfOneCrowd === 0
    if (!isNewCrowd && Math.random() < 0.2) await killStarting(place)
    const server = await place.start()
    if (isNewCrowd) {
      await mailsKept(loads, mail)
      loads.push(await newCrowd(server, mail))
    }
    const { answers } = loads.at(-1)!
    const killAt = answers.length + 5 + Math.random() * 60
    const load = putLoadOn(server, loads.at(-1)!)
    // in the middle of the others, at another place each time; the time beside it moves it off the answers themselves
    await comesTrue(() => answers.length > killAt)
    await areAcknowledged(loads, writesOfCycle * (cycle + 1))
    await pause(Math.random() * 50)
    await place.end(server, 'SIGKILL')
    await load.stop()
  }
  const last = await place.start()
  const mailsLost = await mailsKept(loads, mail)
  await place.end(last, 'SIGKILL')
  const answers = loads.flatMap(load => load.answers)
  return [
    atLeast('calls cut off by a kill', answers.filter(({ status }) => status === 'broken').length, cycles),
    atLeast('writes acknowledged', countAcknowledged(loads), writesOfCycle * cycles),
    await writesKept(loads, database),
    mailsLost,
    mailsTwice(loads, mail).unlike,
    wrongAnswers(answers),
  ]
}

async function killStarting(place: Place) {
  const server = await place.spawn()
  await pause(Math.random() * 1500)
  await place.end(server, 'SIGKILL')
}
