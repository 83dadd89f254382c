import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { isOutOfSpace } from '../errors.ts'
import { type FreeSpace, isDiskFull } from './free-space.ts'

/** Unfinished uploads. The stored bytes are the only record of progress. */
export type Staging = {
  isOnDisk: boolean
  begin(id: string): Promise<void>
  size(id: string): Promise<number>
  /** Writes until the stream ends or breaks; what arrived is kept. */
  append(id: string, part: Part): Promise<Appended>
  /** Ends a write in progress, as of a lost connection, and waits for it. */
  release(id: string): Promise<void>
  /** The complete file's local path, if need be a copy in `folder`. Undefined when it is gone. */
  bring(id: string, folder: string): Promise<string | undefined>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

export type Part = { offset: number; body: Readable; length: number; idleMs: number }
export type Appended = { size: number; outcome: 'ended' | 'broken' | 'too long' | 'full' }

/** Written between two checks of the free space. */
const lookAfterBytes = 4 * 1024 * 1024
const safeId = /^[0-9a-f]{32}$/

/** On the local disk: progress is the file's size, so a crash cannot make them disagree. */
export function createDiskStaging(folder: string, freeSpace: FreeSpace): Staging {
  const writing = trackWriting()
  const path = (id: string) => join(folder, requireId(id))
  return {
    isOnDisk: true,
    // the first byte creates the file
    begin: async () => {},
    release: writing.release,
    async size(id) {
      return (await stat(path(id)).catch(() => undefined))?.size ?? 0
    },
    append: (id, part) => writing.track(id, part.body, write(folder, path(id), part, freeSpace)),
    bring: async id => path(id),
    async remove(id) {
      await writing.release(id)
      await rm(path(id), { force: true })
    },
    list: async () => (await readdir(folder).catch(() => [])).filter(name => safeId.test(name)),
  }
}

export function trackWriting() {
  const writing = new Map<string, { body: Readable; done: Promise<unknown> }>()
  return {
    async release(id: string) {
      const open = writing.get(id)
      open?.body.destroy()
      await open?.done
    },
    async track(id: string, body: Readable, done: Promise<Appended>): Promise<Appended> {
      const entry = { body, done: done.catch(() => undefined) }
      writing.set(id, entry)
      try {
        return await done
      } finally {
        if (writing.get(id) === entry) writing.delete(id)
      }
    },
  }
}

export function requireId(id: string): string {
  if (!safeId.test(id)) throw new Error('unsafe upload id')
  return id
}

/** Written at its offset: an older connection of the same reviewer writes the same bytes. Flushed before it is acknowledged. */
async function write(folder: string, path: string, part: Part, freeSpace: FreeSpace): Promise<Appended> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  try {
    const arrived = await take(file, part, freeSpace)
    try {
      await file.datasync()
      return arrived
    } catch (error) {
      if (!isOutOfSpace(error)) throw error
      // the sync failed: only acknowledged bytes count
      await file.truncate(part.offset)
      return { size: part.offset, outcome: 'full' }
    }
  } finally {
    await file.close()
  }
}

async function take(file: FileHandle, { offset, body, length, idleMs }: Part, freeSpace: FreeSpace): Promise<Appended> {
  const idle = setTimeout(() => body.destroy(), idleMs)
  let size = offset
  let lookAt = offset
  try {
    // not destroyed: a refusal is sent on this connection
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      idle.refresh()
      if (size >= lookAt) {
        if (await isDiskFull(freeSpace)) return { size, outcome: 'full' }
        lookAt = size + lookAfterBytes
      }
      const fitting = chunk.subarray(0, length - size)
      for (let done = 0; done < fitting.length; ) {
        const { bytesWritten } = await file.write(fitting, done, fitting.length - done, size)
        done += bytesWritten
        size += bytesWritten
      }
      if (fitting.length < chunk.length) return { size, outcome: 'too long' }
    }
    return { size, outcome: body.destroyed && !body.readableEnded ? 'broken' : 'ended' }
  } catch (error) {
    if (isOutOfSpace(error)) return { size, outcome: 'full' }
    if (isBrokenStream(error)) return { size, outcome: 'broken' }
    throw error
  } finally {
    clearTimeout(idle)
  }
}

export function isBrokenStream(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR'
}
