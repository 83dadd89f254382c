import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StampMiddle, type StampSize, stampShortAddress } from '@credence/contract/documents/stamp/stamp'
import { themes } from '@credence/contract/profile/themes'
import { readQr } from '@credence/ui/testing/read-qr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createImages } from '../images/images.ts'
import type { SizedStamp } from './stamp.ts'
import { stampWords } from './stamp-letters.ts'

const images = createImages({ fontFolder: join(tmpdir(), 'credence-test-fonts') })
afterAll(() => images.stop())

const origin = 'https://app.credence.example'
const codeAddress = stampShortAddress(origin, 'ines-marlow')
const plain: SizedStamp = {
  ...{ theme: 'paper', middle: 'photo', size: 600, rosette: 'ines-marlow', name: 'Ines Marlow', picture: undefined },
  ...{ recommendations: 6, origin, slug: 'ines-marlow', codeAddress },
}

test('counts recommendations, not people', () => {
  expect([1, 6].map(stampWords)).toEqual(['1 recommendation, e-mail confirmed', '6 recommendations, e-mail confirmed'])
})

let picture: Buffer
beforeAll(async () => {
  const file = new URL(import.meta.resolve('@credence/ui/assets/p1.webp'))
  picture = await sharp(await readFile(file))
    .resize(640, 640, { position: 'top' })
    .webp()
    .toBuffer()
})

const draw = (changes: Partial<SizedStamp> = {}) => images.make({ kind: 'stamp', stamp: { ...plain, ...changes } })

describe.each(themes)('in %s', theme => {
  test.each<[string, StampMiddle, StampSize]>([
    ['with initials at 600 px', 'initials', 600],
    ['with the code in the middle at 600 px', 'code', 600],
    ['with a photo at 120 px', 'photo', 120],
    ['with initials at 120 px', 'initials', 120],
  ])('two decoders read it %s', { tags: ['full'] }, async (_what, middle, size) => {
    const stamp = await draw({ theme, middle, size, picture: middle === 'photo' ? picture : undefined })
    expect(await readQr(stamp)).toEqual({ qr: codeAddress, zxing: codeAddress })
  })

  test('two decoders read it with a photo at 600 px', async () => {
    expect(await readQr(await draw({ theme, picture }))).toEqual({ qr: codeAddress, zxing: codeAddress })
  })

  test('its ground is transparent, and what was cut out is not', async () => {
    const stamp = sharp(await draw({ theme, picture }))
    expect(await stamp.metadata()).toMatchObject({ format: 'png', width: 600, height: 600, hasAlpha: true })
    const { data } = await stamp.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 600 + x) * 4 + 3]
    expect([alphaAt(0, 0), alphaAt(599, 0), alphaAt(0, 599), alphaAt(599, 599)]).toEqual([0, 0, 0, 0])
    expect([alphaAt(300, 300), alphaAt(300, 180), alphaAt(60, 300)]).toEqual([255, 255, 255])
  })

  test('a signature is light enough for every mail', async () => {
    const signature = await draw({ theme, size: 184, picture })
    expect(await sharp(signature).metadata()).toMatchObject({ width: 184, height: 184, hasAlpha: true })
    expect(signature.length).toBeLessThan(50_000)
  })
})

test.each(['a', 'maximiliane-von-hohenstein-saarbruecken', 'x'.repeat(64)])(
  'the code of a link name of any length is read at 600 and 120 px: %s',
  async slug => {
    const longOrigin = 'https://recommendations.a-rather-long-name.example'
    const address = stampShortAddress(longOrigin, slug)
    for (const size of [600, 120] as const) {
      const stamp = await draw({ origin: longOrigin, slug, codeAddress: address, size })
      expect(await readQr(stamp)).toEqual({ qr: address, zxing: address })
    }
  },
)

test('a usual address is readable even when the large stamp is shown as an icon', async () => {
  const icon = await sharp(await draw({ middle: 'code', size: 1200 }))
    .resize(120)
    .png()
    .toBuffer()
  expect(await readQr(icon)).toEqual({ qr: codeAddress, zxing: codeAddress })
})

test.each([
  { name: 'O', other: 'P' },
  { name: '王小明', other: '李大华' },
  { name: 'محمد', other: 'خالد' },
  { name: '🦊', other: '🎉' },
])('the initial of $name is written', async ({ name, other }) => {
  expect((await draw({ name })).equals(await draw({ name: other }))).toBe(false)
})

test('a profile without a photo shows initials', async () => {
  expect((await draw()).equals(await draw({ middle: 'initials' }))).toBe(true)
  expect((await draw({ picture })).equals(await draw())).toBe(false)
})

test('as outlines it needs no font and loads nothing', async () => {
  const drawing = String(await images.make({ kind: 'stamp-outlines', stamp: { ...plain, picture } }))
  expect(drawing).not.toMatch(/<text|font-family|<script|https?:(?!\/\/www\.w3\.org\/2000\/svg")/)
  const drawn = await sharp(Buffer.from(drawing)).png().toBuffer()
  expect(await readQr(drawn)).toEqual({ qr: codeAddress, zxing: codeAddress })
})
