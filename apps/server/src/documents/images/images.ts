import { rateLimits } from '@credence/contract/limits/rate-limits'
import { AppError } from '../../errors.ts'
import { serverPath } from '../../server-folder.ts'
import { createWorkerPool } from '../../workers/worker-pool.ts'
import { unpackFonts } from '../fonts.ts'
import type { ImageMessage, ImageTask } from './image-worker.ts'

/** Stamps and social cards, drawn in worker processes within limits. */
export type Images = {
  /** Throws `unavailable` when too many wait, and `document_not_made` when the worker died or timed out. */
  make(task: ImageTask): Promise<Buffer>
  stop(): void
}

const heapMegabytes = 96

const isCard = ({ kind }: ImageTask) => kind === 'page-card' || kind === 'profile-card'

type Options = { fontFolder: string; file?: string; limitMs?: number }

export function createImages(options: Options): Images {
  const limits = rateLimits.document
  const { fontFolder, file = serverPath('src/documents/images/image-worker.ts'), limitMs = 15_000 } = options
  const pool = createWorkerPool({ file, heapMegabytes, limits, limitMs })
  return {
    async make(task) {
      const message: ImageMessage = { task, fonts: await unpackFonts(fontFolder) }
      // link previews are fetched once, so cards go before stamps, which an owner can request again
      const ended = await pool.perform(message, { isUrgent: isCard(task) })
      if (ended.how !== 'answered') throw new AppError('document_not_made')
      return Buffer.from(ended.answer as Uint8Array)
    },
    stop: pool.stop,
  }
}
