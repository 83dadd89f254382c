import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { S3Config } from '../config.ts'
import { createS3Parts, createS3Storage, type OpenFile, type StoredPart } from './s3.ts'
import { type Appended, isBrokenStream, type Part, requireId, type Staging, trackWriting } from './staging.ts'

/** S3's minimum. Every part but the last has exactly this size. */
const partBytes = 5 * 1024 * 1024
const folder = 'uploads/'
const youngMs = 3_600_000
const octets = 'application/octet-stream'

type Tail = { key: string; number: number; size: number }
type Held = { size: number; file: OpenFile | undefined; parts: StoredPart[]; tail: Tail | undefined; tails: Tail[] }

/** Any process can continue an upload: progress is what the store lists. Tails are named by length, so none replaces a longer one. */
export function createS3Staging(config: S3Config): Staging {
  const [store, files] = [createS3Parts(config), createS3Storage(config)]
  const writing = trackWriting()
  const keyOf = (id: string) => folder + requireId(id)

  async function look(id: string): Promise<Held> {
    const key = keyOf(id)
    const file = (await store.listOpen(key)).find(each => each.key === key)
    // listed before the parts, because a part is stored before its tail is removed
    const objects = await store.listObjects(key)
    const listed = file && (await store.listParts(file))
    const tails = objects.flatMap(object => tailOf(object) ?? [])
    if (!listed) {
      const whole = objects.find(object => object.key === key)
      return { size: whole?.size ?? 0, file: undefined, parts: [], tail: undefined, tails }
    }
    const parts = listed.filter(({ number }, at) => number === at + 1)
    const next = tails.filter(({ number }) => number === parts.length + 1)
    const tail = next.reduce<Tail | undefined>((long, each) => (each.size > (long?.size ?? 0) ? each : long), undefined)
    const inParts = parts.reduce((sum, { size }) => sum + size, 0)
    return { size: inParts + (tail?.size ?? 0), file, parts, tail, tails }
  }

  async function take(id: string, { offset, body, length, idleMs }: Part): Promise<Appended> {
    const { file, size, parts, tail, tails } = await look(id)
    // another process continued or aborted it: the client must ask for the offset again
    if (!file || size !== offset) return { size, outcome: 'broken' }
    const gone: Appended = { size, outcome: 'broken' }
    const begun = tail && (await files.open(tail.key))
    if (tail && !begun) return gone
    let gathered: Buffer[] = begun ? [await buffer(begun)] : []
    let [number, bytes, isTooLong] = [parts.length + 1, tail?.size ?? 0, false]
    const arrived = () => (number - 1) * partBytes + bytes
    for await (const chunk of arriving(body, idleMs)) {
      const fitting = chunk.subarray(0, length - arrived())
      isTooLong = fitting.length < chunk.length
      for (let rest = fitting; rest.length > 0; ) {
        const next = rest.subarray(0, partBytes - bytes)
        gathered.push(next)
        bytes += next.length
        rest = rest.subarray(next.length)
        if (bytes < partBytes) continue
        if (!(await store.putPart(file, number, Buffer.concat(gathered)))) return gone
        ;[gathered, number, bytes] = [[], number + 1, 0]
      }
      if (isTooLong) break
    }
    const outcome = isTooLong ? 'too long' : body.readableEnded ? 'ended' : 'broken'
    if (arrived() === offset) return { size, outcome }
    const rest = Buffer.concat(gathered)
    if (bytes > 0 && arrived() < length) await files.put(`${file.key}/${number}-${bytes}`, rest, octets)
    else if (bytes > 0 && !(await store.putPart(file, number, rest))) return gone
    for (const { key } of tails) await files.remove(key)
    return { size: arrived(), outcome }
  }

  return {
    isOnDisk: false,
    begin: id => store.begin(keyOf(id)),
    release: writing.release,
    size: async id => (await look(id)).size,
    append: (id, part) => writing.track(id, part.body, take(id, part)),
    async bring(id, target) {
      const { file, parts } = await look(id)
      if (file && parts.length > 0) await store.complete(file, parts)
      const whole = await files.open(keyOf(id))
      if (!whole) return undefined
      const path = join(target, 'arrived')
      await pipeline(whole, createWriteStream(path, { mode: 0o600 }))
      return path
    },
    async remove(id) {
      await writing.release(id)
      for (const file of await store.listOpen(keyOf(id))) await store.abort(file)
      for (const { key } of await store.listObjects(keyOf(id))) await files.remove(key)
    },
    async list() {
      // new uploads may not have a row yet
      const begunBefore = Date.now() - youngMs
      const open = (await store.listOpen(folder)).filter(({ begun }) => begun.getTime() < begunBefore)
      const found = [...open, ...(await store.listObjects(folder))]
      return [...new Set(found.flatMap(({ key }) => /^uploads\/([0-9a-f]{32})/.exec(key)?.[1] ?? []))]
    },
  }
}

function tailOf({ key, size }: { key: string; size: number }): Tail | undefined {
  const number = /\/(\d+)-\d+$/.exec(key)?.[1]
  return number === undefined ? undefined : { key, number: Number(number), size }
}

/** Ends with the sender, or after `idleMs` of silence, without the store's own time. */
async function* arriving(body: Readable, idleMs: number): AsyncGenerator<Buffer> {
  // not destroyed: a refusal is sent on this connection
  const chunks = body.iterator({ destroyOnReturn: false })
  for (;;) {
    const idle = setTimeout(() => body.destroy(), idleMs)
    const next = await chunks
      .next()
      .catch(doneWhenBroken)
      .finally(() => clearTimeout(idle))
    if (next.done) return
    yield next.value
  }
}

function doneWhenBroken(error: unknown): { done: true; value: undefined } {
  if (isBrokenStream(error)) return { done: true, value: undefined }
  throw error
}
