import { statfs } from 'node:fs/promises'
import type { Clock } from '../clock.ts'

/** Bytes left where data is kept, and how many there are in all. */
export type FreeSpace = { bytes(): Promise<number>; totalBytes(): Promise<number> }

const rememberMs = 5000
const enoughBytes = 256 * 1024 * 1024

export async function isDiskFull(freeSpace: FreeSpace): Promise<boolean> {
  return (await freeSpace.bytes()) < enoughBytes
}

export function createFreeSpace(dataDir: string, clock: Clock): FreeSpace {
  // with database and files elsewhere there may be no folder, and nothing in it that could grow
  const unlimited = { bytes: Number.POSITIVE_INFINITY, totalBytes: 0 }
  let known = { at: 0, ...unlimited }
  async function look() {
    const now = clock.now().getTime()
    if (now - known.at <= rememberMs) return known
    const found = await statfs(dataDir).then(
      disk => ({ bytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize }),
      () => unlimited,
    )
    known = { at: now, ...found }
    return known
  }
  return { bytes: async () => (await look()).bytes, totalBytes: async () => (await look()).totalBytes }
}
