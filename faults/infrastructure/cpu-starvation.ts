import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { call, type ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, atMost, type Fault, type Figure, none, type Size, within } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import {
  countAcknowledged,
  duplicateMails,
  everyCallAnswered,
  noCrashes,
  noMailsLost,
  noServerErrors,
  noWritesLost,
  slowestMs,
  waitForWrites,
} from './invariants.ts'
import { concurrentWriters, type Load, newLoad, startLoad } from './load.ts'
import { asOwner } from './test-users.ts'

const starvedMsOf: Record<Size, number> = { short: 4000, full: 60_000 }
/** Longer than the heartbeat after which another worker takes over its jobs. */
const stoppedMsOf: Record<Size, number> = { short: 3000, full: 20_000 }
const loopsForEachCore = 4
const writesAtLeast = 20

export const cpuStarvation: Fault = {
  name: 'CPU starvation',
  description:
    'Two servers on one PostgreSQL compete with four busy loops per core; then one of them is stopped (SIGSTOP) and resumed later.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => starve(harness, size)),
}

async function starve(harness: Harness, size: Size): Promise<Figure[]> {
  const { mail, database } = harness
  const servers = [await harness.start(), await harness.start()] as const
  const loads = [await newLoad(servers[0], mail), await newLoad(servers[1], mail)] as const

  const endLoops = startBusyLoops(harness)
  const running = servers.map((server, index) => startLoad(server, loads[index]!))
  await sleep(starvedMsOf[size])
  await waitForWrites([...loads], writesAtLeast)
  endLoops()

  const [first] = servers
  const wellBefore = countAcknowledged([loads[0]])
  first.child.kill('SIGSTOP')
  await sleep(stoppedMsOf[size])
  first.child.kill('SIGCONT')
  const hasResumed = await waitUntil(() => countAcknowledged([loads[0]]) > wellBefore)
  await Promise.all(running.map(each => each.stop()))
  const mailsLost = await noMailsLost([...loads], mail)
  const { duplicates, differingIds } = duplicateMails([...loads], mail)
  const answers = loads.flatMap(load => load.answers)
  const resets = loads[0].answers.filter(({ status, reason }) => status === 'broken' && reason === 'ECONNRESET')
  const alarms = servers.flatMap(({ output }) => output().match(/database connection lost|database is away/gi) ?? [])
  return [
    noCrashes(harness.crashes()),
    atLeast('writes acknowledged', countAcknowledged([...loads]), writesAtLeast),
    none('servers that did not resume', hasResumed ? 0 : 1),
    await noWritesLost([...loads], database),
    mailsLost,
    none('duplicate mails', duplicates),
    differingIds,
    none('sessions ended', await countEnded(servers, loads)),
    none('false alarms about a lost database', alarms.length),
    noServerErrors(answers),
    // Node closes an expired keep-alive connection before it reads pending data; browsers retry such a request
    atMost('requests reset on a keep-alive connection when the server resumed', resets.length, concurrentWriters),
    everyCallAnswered(answers.filter(answer => !resets.includes(answer))),
    within('slowest response', slowestMs(answers), stoppedMsOf[size] + 10_000),
  ]
}

function startBusyLoops(harness: Harness): () => void {
  const loops = Array.from({ length: availableParallelism() * loopsForEachCore }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => {
    for (const loop of loops) loop.kill('SIGKILL')
  }
  harness.addCleanup(end)
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
