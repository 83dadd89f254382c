import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { createS3Staging } from '../../storage/s3-staging.ts'
import type { S3StandIn } from './stand-in.ts'

/** Where an upload lands, looked at from outside the server. */
type Landing = {
  env: Record<string, string>
  /** How much of it lies there. */
  size(id: string): Promise<number>
  content(id: string): Promise<Buffer>
}

export function onDisk(dataDir: string): Landing {
  const content = (id: string) => readFile(join(dataDir, 'uploads', id))
  return { env: {}, content, size: async id => (await content(id)).length }
}

/** `folder` is room for what is fetched from it. */
export function inStore(store: S3StandIn, folder: string): Landing {
  const { storage } = readConfig(store.env)
  return {
    env: store.env,
    // counted by the store and not by our own code: its parts, and the longest tail behind them
    async size(id) {
      const inParts = store.bytesInParts(`uploads/${id}`)
      const next = `uploads/${id}/${store.countParts(`uploads/${id}`) + 1}-`
      const tails = [...store.objects].filter(([key]) => key.startsWith(next)).map(([, { length }]) => length)
      return inParts + Math.max(0, ...tails)
    },
    async content(id) {
      if (storage.kind !== 's3') throw new Error('the stand-in is an S3 store')
      return readFile((await createS3Staging(storage).bring(id, folder))!)
    },
  }
}
