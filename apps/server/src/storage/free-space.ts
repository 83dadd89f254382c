import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'

export type FreeSpace = { bytes(): Promise<number>; totalBytes(): Promise<number> }

const mebibyte = 1024 * 1024

/** Reserved: most writes are refused. */
export const writeReserveBytes = 256 * mebibyte
/** Reserved for the embedded database, which does not recover from a full disk: its next query spins for ever. */
export const lastReserveBytes = 64 * mebibyte

export async function isDiskFull(freeSpace: FreeSpace): Promise<boolean> {
  return (await freeSpace.bytes()) < writeReserveBytes
}

/** Cached this long, because every write asks. */
const heldForMs = 100

export function createFreeSpace(dataDir: string): FreeSpace {
  let last: { at: number; disk: Promise<StatsFs | undefined> } | undefined
  function look() {
    const now = performance.now()
    // with PostgreSQL and S3 the folder may be missing
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
