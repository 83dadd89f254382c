import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createS3Staging } from '../../storage/s3-staging.ts'
import type { S3StandIn } from './stand-in.ts'

/** Where the server stores an unfinished upload, read without the server. */
type Landing = {
  env: Record<string, string>
  /** Bytes that arrived. */
  size(id: string): Promise<number>
  content(id: string): Promise<Buffer>
}

export function onDisk(dataDir: string): Landing {
  const content = (id: string) => readFile(join(dataDir, 'uploads', id))
  return { env: {}, content, size: async id => (await content(id)).length }
}

/** `folder` takes the downloaded content. */
export function inStore(store: S3StandIn, folder: string): Landing {
  return {
    env: store.env,
    // counted without the server's code: all parts, and the longest tail behind them
    async size(id) {
      const inParts = store.bytesInParts(`uploads/${id}`)
      const next = `uploads/${id}/${store.countParts(`uploads/${id}`) + 1}-`
      const tails = [...store.objects].filter(([key]) => key.startsWith(next)).map(([, { length }]) => length)
      return inParts + Math.max(0, ...tails)
    },
    async content(id) {
      return readFile((await createS3Staging(store.config).bring(id, folder))!)
    },
  }
}
