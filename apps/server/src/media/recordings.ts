import { fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { findFfmpeg } from './ffmpeg.ts'
import type { Facts, Outcome, Sent } from './make-recording.ts'
import type { Task } from './recording-worker.ts'

export type Inspected = Facts & { sha256: string }

/** Recordings, looked at and made playable outside this process: within limits, and never on the event loop. */
export type Recordings = {
  /** Undefined when it is not what it says it is, or past our limits. */
  inspect(sent: Sent): Promise<Inspected | undefined>
  /** One at a time. `folder` is scratch space. */
  make(sent: Sent, folder: string): Promise<Outcome>
}

const worker = new URL('./recording-worker.ts', import.meta.url).pathname
const inspectMs = 60_000
const makeMs = 600_000
const heapMegabytes = 512

export function createRecordings(findEncoder: () => Promise<string | null> = findFfmpeg): Recordings {
  let last: Promise<unknown> = Promise.resolve()

  /** After whatever was asked for before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async inspect(sent) {
      const ended = await perform({ name: 'inspect', sent }, inspectMs)
      return ended.how === 'answered' ? ((ended.answer as Inspected | null) ?? undefined) : undefined
    },
    make: (sent, folder) =>
      inTurn(async () => {
        const ended = await perform({ name: 'make', sent, folder, ffmpeg: await findEncoder() }, makeMs)
        if (ended.how === 'died') throw new Error('the recording worker died')
        return ended.how === 'answered' ? (ended.answer as Outcome) : { ok: false, reason: 'unusable' }
      }),
  }
}

/** All that it gets to know of our environment: where its code lies compiled, so that it need not be compiled each time. */
function compileCache(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {}
}

type Ended = { how: 'answered'; answer: unknown } | { how: 'died' | 'too slow' }

function perform(task: Task, limitMs: number): Promise<Ended> {
  return new Promise(resolve => {
    const child = fork(worker, {
      execArgv: [`--max-old-space-size=${heapMegabytes}`, '--no-warnings'],
      env: compileCache(),
      // a group of its own, so that ffmpeg ends with it
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    let ended: Ended = { how: 'died' }
    const timer = setTimeout(() => {
      ended = { how: 'too slow' }
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }, limitMs)
    child.once('message', answer => {
      ended = { how: 'answered', answer }
    })
    child.once('error', () => resolve(ended))
    child.once('close', () => {
      clearTimeout(timer)
      resolve(ended)
    })
    child.send(task)
  })
}
