import { atLeast, type Fault, type Figure, none, type Size } from '../../fault.ts'
import { ask, type Load, newCrowd, putLoadOn } from '../load.ts'
import { fromElsewhere } from '../people.ts'
import { comesTrue, inPlace, type Place, pause } from '../place.ts'
import {
  areAcknowledged,
  countAcknowledged,
  everyCallAnswered,
  mailsKept,
  mailsTwice,
  writesKept,
  wrongAnswers,
} from '../promises-kept.ts'
import { type Processes, startBehindProxy } from './processes.ts'

const roundsOf: Record<Size, number> = { short: 2, full: 10 }
const processes = 2
/** So many calls between two deaths, at least. */
const callsOfRound = 60
const writesAtLeast = 20

export const severalKilled: Fault = {
  name: 'One of several processes killed under load',
  story:
    'Two processes on one database stand behind the proxy of deploy/nginx.conf. Under a load of reads and writes now one, now the other is killed with -9 and started again; clients ask again once when they were cut off.',
  needs: 'PostgreSQL and nginx',
  run: size =>
    inPlace('PostgreSQL', async place => {
      const { loads, tries } = await replaceUnderLoad(place, roundsOf[size], 'SIGKILL')
      return [
        ...(await kept(place, loads)),
        atLeast('calls', tries.asked, callsOfRound * roundsOf[size]),
        told('of them that a client had to make again', tries.askedAgain),
      ]
    }),
}

export const severalRestarted: Fault = {
  name: 'A rolling restart under load',
  story:
    'Two processes on one database stand behind the proxy of deploy/nginx.conf. Under a load of reads and writes one after the other is told to stop by SIGTERM, and started again.',
  needs: 'PostgreSQL and nginx',
  run: size =>
    inPlace('PostgreSQL', async place => {
      const { loads, tries } = await replaceUnderLoad(place, roundsOf[size], 'SIGTERM')
      return [
        ...(await kept(place, loads)),
        atLeast('calls', tries.asked, callsOfRound * roundsOf[size]),
        none('of them that failed, before anybody asked again', tries.askedAgain.length, tries.askedAgain),
      ]
    }),
}

/** Not judged: how many were under way at that moment. */
function told(what: string, all: string[]): Figure {
  const examples = all.length > 0 ? ` (${all.slice(0, 3).join('; ')})` : ''
  return { what, measured: `${all.length}${examples}`, must: 'any number', holds: true }
}

async function replaceUnderLoad(place: Place, rounds: number, signal: NodeJS.Signals) {
  const several = await startBehindProxy(place, processes)
  const load = await newCrowd(several.door, place.mail)
  const writing = putLoadOn(several.door, load)
  const reading = readMeanwhile(several, load)
  for (let round = 0; round < rounds; round++) {
    const seen = load.answers.length
    await comesTrue(() => load.answers.length >= seen + callsOfRound)
    // away from the answers themselves, at another place each time
    await pause(Math.random() * 50)
    await several.replace(round % processes, signal)
  }
  await areAcknowledged([load], writesAtLeast)
  await Promise.all([writing.stop(), reading.stop()])
  return { loads: [load], tries: several.tries }
}

/** Pages that the proxy keeps, pages that it may not keep, and calls. */
function readMeanwhile({ door }: Processes, load: Load) {
  let stopped = false
  let count = 0
  const readers = [`/cr/${load.owner.slug}`, '/login', '/api/country'].map(async path => {
    while (!stopped) {
      count += 1
      await ask(load, `read ${path}`, `${door.app}${path}?n=${count}`, { headers: fromElsewhere() })
      await pause(20)
    }
  })
  return {
    async stop() {
      stopped = true
      await Promise.all(readers)
    },
  }
}

async function kept({ mail, database }: Place, loads: Load[]): Promise<Figure[]> {
  const answers = loads.flatMap(load => load.answers)
  return [
    atLeast('writes acknowledged', countAcknowledged(loads), writesAtLeast),
    await writesKept(loads, database),
    await mailsKept(loads, mail),
    mailsTwice(loads, mail).unlike,
    everyCallAnswered(answers),
    wrongAnswers(answers),
  ]
}
