import { rateLimits } from '@credence/contract/limits/rate-limits'
import { limitConcurrency } from '../limit-concurrency.ts'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import type { PictureShape, SentPicture } from './picture.ts'
import type { PictureTask } from './picture-worker.ts'

/** Pictures, re-encoded in worker processes within limits. */
export type Pictures = {
  /** Undefined for an unsupported picture, or one that killed the worker. Throws `unavailable` when too many wait. */
  remake(sent: SentPicture, type: string, shape: PictureShape): Promise<Buffer | undefined>
  stop(): void
}

const heapMegabytes = 64

type Options = { file?: string; limitMs?: number }

export function createPictures(options: Options = {}): Pictures {
  const limits = rateLimits.picture
  const { file = serverPath('src/media/picture-worker.ts'), limitMs = limits.seconds * 1000 } = options
  const pool = createWorkerPool({ file, heapMegabytes, limits, limitMs })
  const oneLargeAtATime = limitConcurrency({ ...limits, workers: 1 })
  return {
    async remake(sent, type, shape) {
      const task: PictureTask = { sent, type, shape }
      const over = Promise.withResolvers<void>()
      // a worker asks before it decodes a large picture
      const answering = () =>
        new Promise<null>((grant, refuse) => {
          const decoding = oneLargeAtATime(() => {
            grant(null)
            return over.promise
          })
          decoding.catch(refuse)
        })
      const ended = await pool.perform(task, { answering }).finally(over.resolve)
      if (ended.how !== 'answered' || ended.answer === null) return undefined
      return Buffer.from(ended.answer as Uint8Array)
    },
    stop: pool.stop,
  }
}
