import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AppError } from '../errors.ts'
import { serverPath } from '../server-folder.ts'
import { createWorkerPool } from '../workers/worker-pool.ts'
import { unpackFonts } from './fonts.ts'
import type { PdfTask } from './pdf/pdf-worker.ts'

/** PDFs, made in worker processes within limits. */
export type Documents = {
  /** Documents in progress by hash, so that concurrent requests share one. */
  inHand: Map<string, Promise<Buffer>>
  /** Throws `document_not_made` when the worker died or timed out, and `unavailable` when too many wait. */
  makePdf(task: Omit<PdfTask, 'fonts'>): Promise<Buffer>
  stop(): void
}

/** JavaScript objects only, without the compiler's memory. */
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
