import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AppError } from '../errors.ts'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import { unpackFonts } from './fonts.ts'
import type { PdfTask } from './pdf/pdf-worker.ts'

/** Documents, made outside this process: a few at a time, within limits, and never on the event loop. */
export type Documents = {
  /** What this process makes at the moment, by hash: whoever wants the same waits for the same. */
  inHand: Map<string, Promise<Buffer>>
  /** Throws `document_not_made` when it hung or killed whoever made it, and `unavailable` when too many wait. */
  makePdf(task: Omit<PdfTask, 'fonts'>): Promise<Buffer>
  stop(): void
}

/** Of JavaScript's own objects: the compiler's memory is another. */
const heapMegabytes = 256

type Options = { file?: string; limitMs?: number }

export function createDocuments(fontFolder: string, options: Options = {}): Documents {
  const limits = rateLimits.document
  const { file = serverPath('src/documents/pdf/pdf-worker.ts'), limitMs = limits.seconds * 1000 } = options
  const pool = createWorkerPool({ file, heapMegabytes, limits, limitMs })
  return {
    inHand: new Map(),
    async makePdf(task) {
      const ended = await pool.perform({ ...task, fonts: await unpackFonts(fontFolder) } satisfies PdfTask)
      if (ended.how !== 'answered') throw new AppError('document_not_made')
      return Buffer.from(ended.answer as Uint8Array)
    },
    stop: pool.stop,
  }
}
