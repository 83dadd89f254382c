import { rateLimits } from '@credence/contract/limits'
import { limitConcurrency } from '../limit-concurrency.ts'
import { serverPath } from '../server-folder.ts'
import type { PictureShape } from './picture.ts'
import type { PictureTask } from './picture-worker.ts'
import { startWorker, type WorkerProcess } from './worker-process.ts'

/** In hand, or on this machine. */
export type SentPicture = Buffer | { file: string }

/** Pictures, made anew outside this process: a few at a time, within limits, and never on the event loop. */
export type Pictures = {
  /**
   * Undefined when it is not a picture we take, and also when it hung or killed whoever looked at it. Throws
   * `unavailable` when too many wait.
   */
  remake(sent: SentPicture, type: string, shape: PictureShape): Promise<Buffer | undefined>
  stop(): void
}

type Warm = { worker: WorkerProcess; made: number; goodbye?: NodeJS.Timeout }

const picturesPerWorker = 50
const idleMs = 30_000
const heapMegabytes = 64

type Options = { file?: string; limitMs?: number }

export function createPictures(options: Options = {}): Pictures {
  const { picture } = rateLimits
  const { file = serverPath('src/media/picture-worker.ts'), limitMs = picture.seconds * 1000 } = options
  const enter = limitConcurrency(picture)
  const idle: Warm[] = []
  let stopped = false

  function takeWorker(): Warm {
    for (let warm = idle.pop(); warm; warm = idle.pop()) {
      clearTimeout(warm.goodbye)
      if (warm.worker.isAlive()) return warm
    }
    return { worker: startWorker(file, heapMegabytes), made: 0 }
  }

  /** What it gathered over time goes with it. */
  function giveBack(warm: Warm) {
    warm.made += 1
    if (stopped || warm.made >= picturesPerWorker) return warm.worker.end()
    warm.goodbye = setTimeout(() => {
      idle.splice(idle.indexOf(warm), 1)
      warm.worker.end()
    }, idleMs).unref()
    idle.push(warm)
  }

  return {
    remake: (sent, type, shape) =>
      enter(async () => {
        const warm = takeWorker()
        const task: PictureTask = { sent, type, shape }
        const ended = await warm.worker.perform(task, limitMs)
        if (ended.how !== 'answered') return undefined
        giveBack(warm)
        return ended.answer === null ? undefined : Buffer.from(ended.answer as Uint8Array)
      }),
    stop() {
      stopped = true
      for (const { worker, goodbye } of idle.splice(0)) {
        clearTimeout(goodbye)
        worker.end()
      }
    },
  }
}
