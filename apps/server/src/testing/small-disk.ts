import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type SmallDisk = {
  folder: string
  /** Fills the disk or frees space: this much is left. */
  leave(mebibytes: number): void
  remove(): void
}

const mebibyte = 1024 ** 2

/** A disk of its own that is soon full. Undefined where this account may not mount one: say so in the name of the test. */
export function mountSmallDisk(mebibytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'credence-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return undefined
  }
  return {
    folder,
    leave(left) {
      const { blocks, bfree, bsize } = statfsSync(folder)
      const used = Math.ceil(((blocks - bfree) * bsize) / mebibyte)
      execFileSync('mount', ['-o', `remount,size=${used + left}m`, folder])
    },
    remove() {
      execFileSync('umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/** What stands in the name of a test that is left out. */
export const whereMounted = (disk: SmallDisk | undefined) =>
  disk ? '' : ' (left out: this account may not mount a small disk)'
