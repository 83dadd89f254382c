import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { remakePicture } from './picture.ts'
import { createPictures } from './pictures.ts'

const picture = (type: 'png' | 'jpeg') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a6650' } })
    .toFormat(type)
    .toBuffer()

test('a picture is made anew in another process, from its bytes or from a file', async () => {
  const pictures = createPictures()
  const made = await pictures.remake(await picture('png'), 'image/png', 'portrait')
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 640, height: 640 })
  const file = join(await mkdtemp(join(tmpdir(), 'credence-picture-')), 'sent')
  await writeFile(file, await picture('jpeg'))
  const smaller = await pictures.remake({ file }, 'image/jpeg', 'reviewer')
  expect(await sharp(smaller).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(await pictures.remake(Buffer.from('<svg/>'), 'image/png', 'document')).toBeUndefined()
  expect(await pictures.remake({ file: `${file}-gone` }, 'image/jpeg', 'reviewer')).toBeUndefined()
  pictures.stop()
})

test('the largest WebP that we take fits into the memory that there is for it', async () => {
  const pictures = createPictures()
  const create = { width: 8000, height: 5000, channels: 3 as const, background: '#0a6650' }
  const large = await sharp({ create }).webp({ effort: 0 }).toBuffer()
  for (const shape of ['portrait', 'document'] as const)
    expect(await pictures.remake(large, 'image/webp', shape)).toBeDefined()
  pictures.stop()
})

test('sixteen bits, grey and see-through come out as they went in', async () => {
  const pictures = createPictures()
  const half = {
    create: { width: 64, height: 64, channels: 4 as const, background: { r: 200, g: 40, b: 90, alpha: 0.5 } },
  }
  const deep = await sharp(half).toColourspace('rgb16').png().toBuffer()
  const grey = await sharp(half).flatten({ background: '#fff' }).toColourspace('b-w').png().toBuffer()
  const pixel = async (bytes: Buffer) => {
    const made = await pictures.remake(bytes, 'image/png', 'document')
    return [...(await sharp(made).raw().toBuffer()).subarray(0, 4)]
  }
  const near = (expected: number[], found: number[]) =>
    expected.forEach((value, at) => void expect(Math.abs(found[at]! - value)).toBeLessThanOrEqual(6))
  near([200, 40, 90, 128], await pixel(deep))
  const [red, green, blue] = await pixel(grey)
  expect([green, blue]).toEqual([red, red])
  pictures.stop()
})

test.each([
  { pixels: 'six', width: 3000, height: 2000, asks: 0 },
  { pixels: 'ten', width: 4000, height: 2500, asks: 1 },
])('a picture of $pixels megapixels asks $asks times whether it may be decoded', async ({ width, height, asks }) => {
  const sent = await sharp({ create: { width, height, channels: 3, background: '#0a6650' } })
    .jpeg()
    .toBuffer()
  let asked = 0
  const made = await remakePicture(sent, 'image/jpeg', 'portrait', async () => {
    asked += 1
  })
  expect(made).toBeDefined()
  expect(asked).toBe(asks)
})

/** Says whether another like it decodes at the same time. */
const largePictures = `
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
process.on('message', message => {
  if ('sent' in message) return process.send({ question: 'large' })
  const mine = new URL(process.pid + '.decoding', import.meta.url)
  writeFileSync(mine, '')
  setTimeout(() => {
    const decoding = readdirSync(new URL('.', import.meta.url)).filter(name => name.endsWith('.decoding'))
    rmSync(mine)
    process.send(Buffer.from(String(decoding.length)))
  }, 50)
})
process.once('disconnect', () => process.exit(0))`

test('large pictures are decoded one at a time, by whichever process', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'credence-worker-')), 'worker.mjs')
  await writeFile(file, largePictures)
  const pictures = createPictures({ file, limitMs: 300_000 })
  const sent = Array.from({ length: 8 }, () => pictures.remake(Buffer.alloc(0), 'image/png', 'portrait'))
  const made = await Promise.all(sent)
  expect(made.map(String)).toEqual(Array<string>(8).fill('1'))
  pictures.stop()
})

/** Answers with its process id, unless the picture tells it to hang or to die. */
const worker = `
process.on('message', ({ type }) => {
  if (type === 'hang') return process.on('SIGTERM', () => {})
  if (type === 'die') process.kill(process.pid, 'SIGKILL')
  setTimeout(() => process.send(Buffer.from(String(process.pid))), type === 'slow' ? 50 : 0)
})
process.once('disconnect', () => process.exit(0))`

async function pictureWorker(limitMs = 300_000) {
  const file = join(await mkdtemp(join(tmpdir(), 'credence-worker-')), 'worker.mjs')
  await writeFile(file, worker)
  const pictures = createPictures({ file, limitMs })
  const ask = async (type: string) => String(await pictures.remake(Buffer.alloc(0), type, 'portrait'))
  return { ask, stop: pictures.stop }
}

describe('the processes', () => {
  test('two work at once, and stay for the next pictures', async () => {
    const { ask, stop } = await pictureWorker()
    const first = new Set(await Promise.all(Array.from({ length: 10 }, () => ask('slow'))))
    expect(first.size).toBe(2)
    expect(first).toContain(await ask('fine'))
    stop()
  })

  test('are replaced after so many pictures', async () => {
    const { ask, stop } = await pictureWorker()
    const seen = new Set<string>()
    for (let count = 0; count < 51; count += 1) seen.add(await ask('fine'))
    expect(seen.size).toBe(2)
    stop()
  })

  test('that hang or die are no reason to do without the next picture', { tags: ['full'] }, async () => {
    const { ask, stop } = await pictureWorker(3000)
    const before = await ask('fine')
    expect(await ask('die')).toBe('undefined')
    expect(await ask('fine')).not.toBe(before)
    expect(await Promise.all([ask('hang'), ask('hang')])).toEqual(['undefined', 'undefined'])
    expect(Number(await ask('fine'))).toBeGreaterThan(0)
    stop()
  })

  test('that died in their sleep are not asked', async () => {
    const { ask, stop } = await pictureWorker()
    const pid = Number(await ask('fine'))
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(Number(await ask('fine'))).toBeGreaterThan(0)
    stop()
  })

  test('have so many pictures waiting and no more', async () => {
    const { ask, stop } = await pictureWorker()
    const all = await Promise.allSettled(Array.from({ length: 14 }, () => ask('slow')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(all.find(each => each.status === 'rejected')?.reason).toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: 2,
    })
    stop()
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
