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

export function createFreeSpace(dataDir: string): FreeSpace {
  // with database and files elsewhere the folder may be gone, and nothing in it that could grow
  const find = (count: (disk: StatsFs) => number, otherwise: number) => statfs(dataDir).then(count, () => otherwise)
  return {
    bytes: () => find(disk => disk.bavail * disk.bsize, Number.POSITIVE_INFINITY),
    totalBytes: () => find(disk => disk.blocks * disk.bsize, 0),
  }
}
