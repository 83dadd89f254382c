import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { joined } from './bytes.ts'
import { longestRecord, pngChunk, pngChunks, readRecordFromPng, writeRecordIntoPng } from './png-record.ts'
import { mostChunks } from './verdict/limits.ts'

const record = JSON.stringify({ type: ['VerifiableCredential'], name: 'Ines Märlow 🦊' })

let png: Uint8Array
beforeAll(async () => {
  const colour = { r: 10, g: 102, b: 80, alpha: 0.5 }
  png = await sharp({ create: { width: 40, height: 40, channels: 4, background: colour } })
    .png()
    .toBuffer()
})

/** As a chunk of the kind that Open Badges asks for, however it is written. */
function baked(text: Uint8Array, { compressed = 0, language = '' } = {}): Uint8Array {
  const head = Buffer.from(`openbadgecredential\0${String.fromCharCode(compressed)}\0${language}\0\0`, 'latin1')
  return pngChunk('iTXt', joined([head, text]))
}
const withChunk = (chunk: Uint8Array) => joined([png.subarray(0, 33), chunk, png.subarray(33)])

test('is read as it was written, and the picture is the one before', async () => {
  const stamp = writeRecordIntoPng(png, record)
  const read = await readRecordFromPng(stamp)
  expect(read).toMatchObject({ record, state: 'whole' })
  expect(Buffer.from(read.picture).equals(png)).toBe(true)
})

test('other programs read both: the words, and the picture with every pixel', async () => {
  const stamp = writeRecordIntoPng(png, record)
  const { comments } = await sharp(stamp).metadata()
  expect(comments).toEqual([{ keyword: 'openbadgecredential', text: record }])
  const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer()
  expect((await pixels(stamp)).equals(await pixels(png))).toBe(true)
})

test('there is one: writing another takes the place of the first', async () => {
  const twice = writeRecordIntoPng(writeRecordIntoPng(png, 'the first'), record)
  expect(await readRecordFromPng(twice)).toMatchObject({ record, state: 'whole' })
  expect(twice.length).toBe(writeRecordIntoPng(png, record).length)
})

test.each([
  ['compressed', () => baked(deflateSync(record), { compressed: 1 }), record],
  ['of a language', () => baked(Buffer.from(record), { language: 'en' }), record],
  ['as long as may be', () => baked(Buffer.alloc(longestRecord, 'a')), 'a'.repeat(longestRecord)],
  ['longer', () => baked(Buffer.alloc(longestRecord + 1, 'a')), null],
  ['unfolding to 200 MB', () => baked(deflateSync(Buffer.alloc(2e8)), { compressed: 1 }), null],
  ['no UTF-8', () => baked(Buffer.from([0xff, 0xfe])), null],
  ['compressed and broken', () => baked(Buffer.from('no zlib'), { compressed: 1 }), null],
  ['of an unknown compression', () => baked(Buffer.from(record), { compressed: 7 }), null],
  ['of another keyword', () => pngChunk('iTXt', Buffer.from(`openbadges\0\0\0\0\0${record}`)), null],
  ['in a chunk without an end to its keyword', () => pngChunk('iTXt', Buffer.from('openbadgecredential')), null],
  ['in a chunk without a text', () => pngChunk('iTXt', Buffer.from('openbadgecredential\0\0\0en')), null],
])('a record %s', async (_what, chunk, expected) => {
  expect((await readRecordFromPng(withChunk(chunk()))).record).toBe(expected)
})

describe('told apart from a stamp that is whole:', () => {
  test('one that was cut off anywhere. Whose it is can be read for as long as that part arrived', async () => {
    const stamp = writeRecordIntoPng(png, record)
    const recordEnd = pngChunks(stamp).chunks[1]!.end
    for (let length = 1; length < stamp.length; length++) {
      const { state, record: read } = await readRecordFromPng(stamp.subarray(0, length))
      expect([length, state, read]).toEqual([length, 'cut', length < recordEnd ? null : record])
    }
  })

  test('one in which any byte was changed', async () => {
    const stamp = writeRecordIntoPng(png, record)
    for (let at = 0; at < stamp.length; at++) {
      const changed = stamp.with(at, stamp[at]! ^ 0x11)
      const { state, picture, record: read } = await readRecordFromPng(changed)
      expect(state, `byte ${at}`).not.toBe('whole')
      expect(read === null || read === record, `byte ${at}`).toBe(true)
      if (read) expect(Buffer.from(picture).equals(png), `byte ${at}`).toBe(false)
    }
  })

  test('one that was compressed again: the record is gone, or the picture is another', async () => {
    const stamp = writeRecordIntoPng(png, record)
    const plain = await readRecordFromPng(await sharp(stamp).png({ compressionLevel: 9 }).toBuffer())
    expect(plain).toMatchObject({ record: null, state: 'whole' })
    const kept = await sharp(stamp).keepMetadata().png({ compressionLevel: 0 }).toBuffer()
    expect(Buffer.from((await readRecordFromPng(kept)).picture).equals(png)).toBe(false)
  })

  test('one with a record of another picture in place of its own', async () => {
    const other = await sharp(png).negate().png().toBuffer()
    const moved = writeRecordIntoPng(other, record)
    const read = await readRecordFromPng(moved)
    expect(read).toMatchObject({ record, state: 'whole' })
    expect(Buffer.from(read.picture).equals(png)).toBe(false)
  })

  test('one with two records', async () => {
    const two = joined([png.subarray(0, 33), baked(Buffer.from('a')), baked(Buffer.from('b')), png.subarray(33)])
    expect(await readRecordFromPng(two)).toMatchObject({ record: null, state: 'several records' })
  })

  test('one with something behind its end', async () => {
    const longer = joined([writeRecordIntoPng(png, record), Buffer.from('and more')])
    const read = await readRecordFromPng(longer)
    expect(read.record).toBe(record)
    expect(Buffer.from(read.picture).equals(png)).toBe(false)
  })
})

test('of a file with more chunks than any program writes, nothing is read', async () => {
  const chunks = (count: number) =>
    joined([png.subarray(0, 33), ...Array(count).fill(pngChunk('tEXt', new Uint8Array()))])
  const many = joined([chunks(mostChunks), baked(Buffer.from(record))])
  expect(await readRecordFromPng(many)).toMatchObject({ record: null, state: 'too many chunks' })
  const fewer = joined([chunks(mostChunks - 10), baked(Buffer.from(record)), png.subarray(33)])
  expect(await readRecordFromPng(fewer)).toMatchObject({ record, state: 'whole' })
})

test.each([
  ['nothing', ''],
  ['text', 'hello'],
  ['a JPEG', '\xff\xd8\xff\xe0'],
])('%s is no PNG, and nothing is written into it', async (_what, bytes) => {
  const file = Buffer.from(bytes, 'latin1')
  expect(await readRecordFromPng(file)).toMatchObject({ record: null, state: 'not a png' })
  expect(() => writeRecordIntoPng(file, record)).toThrow('not a PNG')
})

test('whatever comes is read without a complaint', async () => {
  const signature = png.subarray(0, 8)
  const chunk = fc
    .tuple(fc.constantFrom('IHDR', 'IDAT', 'iTXt', 'IEND'), fc.uint8Array({ maxLength: 60 }))
    .map(([name, data]) => pngChunk(name, data))
  const itxt = fc.uint8Array({ maxLength: 40 }).map(rest => {
    return pngChunk('iTXt', joined([Buffer.from('openbadgecredential\0'), rest]))
  })
  const parts = fc.array(fc.oneof(chunk, itxt, fc.uint8Array({ maxLength: 40 })), { maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(parts, async made => {
      const file = joined([signature, ...made])
      const { picture, record: read } = await readRecordFromPng(file)
      expect(picture.length).toBeLessThanOrEqual(file.length)
      if (read !== null) expect(picture.length).toBeLessThan(file.length)
    }),
    { numRuns: 2000 },
  )
})
