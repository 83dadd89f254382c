import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { callers, type Load, newCrowd, putLoadOn } from './load.ts'
import { asOwner } from './people.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import {
  areAcknowledged,
  countAcknowledged,
  everyCallAnswered,
  longest,
  mailsKept,
  mailsTwice,
  noDeaths,
  writesKept,
  wrongAnswers,
} from './promises-kept.ts'

const starvedMsOf: Record<Size, number> = { short: 4000, full: 60_000 }
/** Longer than a worker may be silent before its jobs are given to another. */
const stoppedMsOf: Record<Size, number> = { short: 3000, full: 20_000 }
const loopsForEachCore = 4
const writesAtLeast = 20

export const starvation: Fault = {
  name: 'CPU starvation',
  story:
    'Two servers on one PostgreSQL work among four busy loops for each core; then one of them is stopped (SIGSTOP) in the middle of its work and goes on later.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => starve(place, size)),
}

async function starve(place: Place, size: Size): Promise<Figure[]> {
  const { mail, database } = place
  const servers = [await place.start(), await place.start()] as const
  const loads = [await newCrowd(servers[0], mail), await newCrowd(servers[1], mail)] as const

  const endLoops = startBusyLoops(place)
  const running = servers.map((server, index) => putLoadOn(server, loads[index]!))
  await pause(starvedMsOf[size])
  await areAcknowledged([...loads], writesAtLeast)
  endLoops()

  const [first] = servers
  const wellBefore = countAcknowledged([loads[0]])
  first.child.kill('SIGSTOP')
  await pause(stoppedMsOf[size])
  first.child.kill('SIGCONT')
  const wentOn = await comesTrue(() => countAcknowledged([loads[0]]) > wellBefore)
  await Promise.all(running.map(each => each.stop()))
  const mailsLost = await mailsKept([...loads], mail)
  const { twice, unlike } = mailsTwice([...loads], mail)
  const answers = loads.flatMap(load => load.answers)
  const cutOff = loads[0].answers.filter(({ status, reason }) => status === 'broken' && reason === 'ECONNRESET')
  const alarms = servers.flatMap(({ output }) => output().match(/database connection lost|database is away/gi) ?? [])
  return [
    noDeaths(place.deaths()),
    atLeast('writes acknowledged', countAcknowledged([...loads]), writesAtLeast),
    none('servers that did not go on after they were stopped', wentOn ? 0 : 1),
    await writesKept([...loads], database),
    mailsLost,
    none('mails that came twice', twice),
    unlike,
    none('sessions ended', await countEnded(servers, loads)),
    none('times the database was said to be away', alarms.length),
    wrongAnswers(answers),
    // Node closes a kept connection whose time is over before it reads what lies on it; browsers send such a call again
    atMost('calls cut off on a kept connection when the server woke', cutOff.length, callers),
    everyCallAnswered(answers.filter(answer => !cutOff.includes(answer))),
    within('slowest answer', longest(answers), stoppedMsOf[size] + 10_000),
  ]
}

function startBusyLoops(place: Place): () => void {
  const loops = Array.from({ length: availableParallelism() * loopsForEachCore }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  place.atEnd(end)
  return end
}

async function countEnded(servers: readonly ServerProcess[], loads: readonly Load[]): Promise<number> {
  let ended = 0
  for (const [index, { owner }] of loads.entries()) {
    const answer = await call(`${servers[index]!.app}/api/settings`, { headers: asOwner(owner) })
    if (!answer.ok) ended += 1
  }
  return ended
}
