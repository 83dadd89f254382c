import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Load, newCrowd, putLoadOn } from './load.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { areAcknowledged, countAcknowledged, mailsKept, mailsTwice, writesKept, wrongAnswers } from './promises-kept.ts'
import type { TestedDatabase } from './tested-database.ts'

const roundsOf: Record<Size, number> = { short: 2, full: 20 }
const roundsOfOneCrowd = 10
const writesOfRound = 5

export const terminations = (kind: TestedDatabase['kind']): Fault => ({
  name: `SIGTERM under load, ${kind === 'embedded' ? 'embedded database' : kind}`,
  story: 'The server is told to stop while people write, and is started again.',
  ...(kind === 'PostgreSQL' ? { needs: kind } : {}),
  run: size => inPlace(kind, place => terminateUnderLoad(place, roundsOf[size])),
})

async function terminateUnderLoad(place: Place, rounds: number): Promise<Figure[]> {
  const { mail, database } = place
  const loads: Load[] = []
  const unclean: string[] = []
  let slowestMs = 0
  for (let round = 0; round < rounds; round++) {
    const server = await place.start()
    if (round % roundsOfOneCrowd === 0) loads.push(await newCrowd(server, mail))
    const { answers } = loads.at(-1)!
    const seen = answers.length
    const running = putLoadOn(server, loads.at(-1)!, 0)
    await comesTrue(() => answers.length > seen + 20 + round)
    await areAcknowledged(loads, writesOfRound * (round + 1))
    const told = performance.now()
    const { code, signal } = await place.end(server, 'SIGTERM')
    slowestMs = Math.max(slowestMs, performance.now() - told)
    if (code !== 0) unclean.push(`${code ?? signal}: ${server.output().split('\n').at(-2)}`)
    await running.stop()
  }
  const last = await place.start()
  const mailsLost = await mailsKept(loads, mail)
  await place.end(last, 'SIGTERM')
  const answers = loads.flatMap(load => load.answers)
  const { twice, unlike } = mailsTwice(loads, mail)
  return [
    atLeast('writes acknowledged', countAcknowledged(loads), writesOfRound * rounds),
    none('ends with another exit code than 0', unclean.length, unclean),
    await writesKept(loads, database),
    mailsLost,
    none('mails that came twice', twice),
    unlike,
    wrongAnswers(answers),
    atMost('calls broken off without an answer', answers.filter(({ status }) => status === 'broken').length, rounds),
    within('slowest end', slowestMs, 10_000),
  ]
}
