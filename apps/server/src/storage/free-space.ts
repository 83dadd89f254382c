import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'

/** Bytes left where data is kept. */
export type FreeSpace = { bytes(): Promise<number> }

const rememberMs = 5000

export function createFreeSpace(dataDir: string, clock: Clock): FreeSpace {
  let known = { at: 0, bytes: 0 }
  return {
    async bytes() {
      const now = clock.now().getTime()
      if (now - known.at > rememberMs) {
        // with database and files elsewhere there may be no folder, and nothing in it that could grow
        const bytes = await statfs(dataDir).then(
          disk => disk.bavail * disk.bsize,
          () => Number.POSITIVE_INFINITY,
        )
        known = { at: now, bytes }
      }
      return known.bytes
    },
  }
}
