import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes left where data is kept, and how many there are in all. */
export type FreeSpace = { bytes(): Promise<number>; totalBytes(): Promise<number> }

const mebibyte = 1024 * 1024

/** Kept free from everything that people can do without. */
export const writeReserveBytes = 256 * mebibyte
/**
 * Kept free for the embedded database alone. It does not come back from a full disk: its next query spins for ever and takes
 * the whole process with it.
 */
export const lastReserveBytes = 64 * mebibyte

export async function isDiskFull(freeSpace: FreeSpace): Promise<boolean> {
  return (await freeSpace.bytes()) < writeReserveBytes
}

/** Every call that writes asks. A disk takes longer than this to lose what is kept free. */
const heldForMs = 100

export function createFreeSpace(dataDir: string): FreeSpace {
  let last: { at: number; disk: Promise<StatsFs | undefined> } | undefined
  function look() {
    const now = performance.now()
    // with database and files elsewhere the folder may be gone, and nothing in it that could grow
    if (!last || now - last.at > heldForMs) last = { at: now, disk: statfs(dataDir).catch(() => undefined) }
    return last.disk
  }
  return {
    async bytes() {
      const disk = await look()
      return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
    },
    async totalBytes() {
      const disk = await look()
      return disk ? disk.blocks * disk.bsize : 0
    },
  }
}
