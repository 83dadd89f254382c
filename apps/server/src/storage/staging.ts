import { constants } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * Files on their way in, on this machine's disk. How much has arrived is the size of the file and written down nowhere
 * else, so no crash can make the two disagree.
 */
export type Staging = {
  path(id: string): string
  size(id: string): Promise<number>
  /** Writes what comes until the stream ends or breaks. What arrived before it broke stays. */
  append(id: string, part: Part): Promise<Appended>
  /** Ends the writing that is still going on for this file, such as on a connection that was lost, and waits for it. */
  release(id: string): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<string[]>
}

type Part = { offset: number; body: Readable; length: number; idleMs: number }
export type Appended = { size: number; outcome: 'ended' | 'broken' | 'too long' }

export function createStaging(folder: string): Staging {
  const writing = new Map<string, { body: Readable; done: Promise<unknown> }>()
  const path = (id: string) => join(folder, requireId(id))

  async function release(id: string) {
    const open = writing.get(id)
    open?.body.destroy()
    await open?.done
  }

  return {
    path,
    release,
    async size(id) {
      return (await stat(path(id)).catch(() => undefined))?.size ?? 0
    },
    async append(id, part) {
      const done = write(folder, path(id), part)
      const entry = { body: part.body, done: done.catch(() => undefined) }
      writing.set(id, entry)
      try {
        return await done
      } finally {
        if (writing.get(id) === entry) writing.delete(id)
      }
    },
    async remove(id) {
      await release(id)
      await rm(path(id), { force: true })
    },
    list: () => readdir(folder).catch(() => []),
  }
}

function requireId(id: string): string {
  if (!/^[0-9a-f]{32}$/.test(id)) throw new Error('unsafe upload id')
  return id
}

/**
 * Written at its place and not at the end: should an older connection of the same reviewer still be writing elsewhere,
 * both put the same bytes at the same place. Flushed before it is acknowledged.
 */
async function write(folder: string, path: string, { offset, body, length, idleMs }: Part): Promise<Appended> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const idle = setTimeout(() => body.destroy(), idleMs)
  let size = offset
  let outcome: Appended['outcome'] = 'ended'
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      idle.refresh()
      const fitting = chunk.subarray(0, length - size)
      for (let done = 0; done < fitting.length; )
        done += (await file.write(fitting, done, fitting.length - done, size + done)).bytesWritten
      size += fitting.length
      if (fitting.length < chunk.length) {
        outcome = 'too long'
        break
      }
    }
    if (body.destroyed && !body.readableEnded && outcome === 'ended') outcome = 'broken'
  } catch (error) {
    if (!isBrokenStream(error)) throw error
    outcome = 'broken'
  } finally {
    clearTimeout(idle)
    await file.datasync().finally(() => file.close())
  }
  return { size, outcome }
}

function isBrokenStream(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ABORT_ERR'
}
