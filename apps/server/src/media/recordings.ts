import { serverPath } from '../server-folder.ts'
import { type Ended, startWorker } from '../workers/worker-pool.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { Task } from './recording-worker.ts'
import type { Facts, Outcome, Sent } from './transcode-recording.ts'

type Inspected = Facts & { sha256: string }

/** Recordings, inspected and converted in worker processes within limits. */
export type Recordings = {
  /** Undefined for another type, or beyond our limits. */
  inspect(sent: Sent): Promise<Inspected | undefined>
  /** A clean WebM copy without re-encoding, where possible. */
  copy(sent: Sent, folder: string): Promise<Outcome>
  /** An MP4, one at a time. `folder` is scratch space; `isAwaited` raises the priority. */
  make(sent: Sent, folder: string, options?: { isAwaited: boolean }): Promise<Outcome>
  /** Extracts a WAV file. False without sound or ffmpeg. */
  takeSound(file: string, target: string): Promise<boolean>
  /** Concurrent calls with one name share the work. */
  once<T>(name: string, work: () => Promise<T>): Promise<T>
}

const file = serverPath('src/media/recording-worker.ts')
const inspectMs = 60_000
const makeMs = 600_000
const heapMegabytes = 512

export function createRecordings(findEncoder: () => Promise<string | null> = findFfmpeg): Recordings {
  let last: Promise<unknown> = Promise.resolve()
  const underWay = new Map<string, Promise<unknown>>()

  function inSequence<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    async inspect(sent) {
      const ended = await perform({ name: 'inspect', sent }, inspectMs)
      return ended.how === 'answered' ? ((ended.answer as Inspected | null) ?? undefined) : undefined
    },
    async copy(sent, folder) {
      const ended = await perform({ name: 'copy', sent, folder, ffmpeg: await findEncoder() }, inspectMs)
      return ended.how === 'answered' ? (ended.answer as Outcome) : { ok: false, reason: 'unusable' }
    },
    make: (sent, folder, { isAwaited } = { isAwaited: true }) =>
      inSequence(async () => {
        const ended = await perform({ name: 'make', sent, folder, ffmpeg: await findEncoder(), isAwaited }, makeMs)
        if (ended.how === 'died') throw new Error('the recording worker died')
        return ended.how === 'answered' ? (ended.answer as Outcome) : { ok: false, reason: 'unusable' }
      }),
    async takeSound(file, target) {
      const ffmpeg = await findEncoder()
      if (!ffmpeg) return false
      const ended = await perform({ name: 'take sound', file, target, ffmpeg }, inspectMs)
      return ended.how === 'answered' && ended.answer === true
    },
    once<T>(name: string, work: () => Promise<T>) {
      const running = underWay.get(name) ?? work().finally(() => underWay.delete(name))
      underWay.set(name, running)
      return running as Promise<T>
    },
  }
}

async function perform(task: Task, limitMs: number): Promise<Ended> {
  const worker = startWorker(file, heapMegabytes)
  return worker.perform(task, limitMs).finally(worker.end)
}
