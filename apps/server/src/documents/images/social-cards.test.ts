import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createImages } from './images.ts'

const images = createImages({ fontFolder: join(tmpdir(), 'credence-test-fonts') })
afterAll(() => images.stop())

const pageCard = {
  productName: 'Credence',
  title: 'Good work deserves witnesses.',
  line: 'One public page.',
  rosette: 'home',
}
const drawPage = (changes = {}) => images.make({ kind: 'page-card', card: { ...pageCard, ...changes } })

const profileCard = { productName: 'Credence', line: '', proof: '', rosette: 'ines-marlow', picture: undefined }
const drawProfile = (title: string, changes = {}) =>
  images.make({ kind: 'profile-card', card: { ...profileCard, title, ...changes } })

test('a page gets a card of the size that others show, and two pages get two', async () => {
  const home = await drawPage()
  expect(await sharp(home).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  const { dominant } = await sharp(home).stats()
  expect(dominant).toEqual({ r: 248, g: 248, b: 248 })
  expect(home.equals(await drawPage({ rosette: 'founders' }))).toBe(false)
  expect(home.equals(await drawPage({ title: 'Something else.' }))).toBe(false)
})

// boxes in place of letters would make two names of the same length look the same
test.each([
  ['Polish', 'Łucja', 'Żanna'],
  ['Vietnamese', 'Hạnh', 'Hợnh'],
  ['Cyrillic', 'Анна', 'Инга'],
  ['Greek', 'Ελένη', 'Δάφνη'],
  ['Chinese', '王小明', '李大华'],
  ['Japanese', 'さくら', 'ひかり'],
  ['Korean', '김민수', '박지훈'],
  ['Arabic', 'محمد', 'خالد'],
  ['Hebrew', 'יעל', 'דנה'],
  ['Devanagari', 'राम', 'मोर'],
  ['Thai', 'สมชาย', 'วิชัย'],
  ['emoji', '🦊', '🎉'],
  ['emoji of several', '👩🏽‍💻', '👨🏿‍🚀'],
])('a name in %s is written', { tags: ['full'] }, async (_script, one, other) => {
  const [first, second] = await Promise.all([drawProfile(one), drawProfile(other)])
  expect(first.equals(second)).toBe(false)
})

test('a name that is read from right to left ends at the left', async () => {
  // the full stop stands where the name ends, and is all that is there
  const { data, info } = await sharp(await drawProfile('אב.'))
    .extract({ left: 40, top: 400, width: 500, height: 180 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => data[y * info.width + x]! < 100
  const rowsAt = (x: number) => Array.from({ length: info.height }, (_, y) => y).filter(y => isInk(x, y))
  const columns = Array.from({ length: info.width }, (_, x) => x).filter(x => rowsAt(x).length > 0)
  expect(rowsAt(columns[0]! + 3).length).toBeLessThan(20)
})

test.each([
  ['one letter', 'O', ''],
  ['100 letters without a gap', 'W'.repeat(100), 'x'.repeat(120)],
  ['Chinese without end', '王'.repeat(100), '明'.repeat(120)],
  ['markup and line breaks', '<img src=x>\n\n{{name}} \u202e\u0000', '&amp; "quoted" \\'],
  ['nothing', '', ''],
])('%s fits', { tags: ['full'] }, async (_what, title, line) => {
  const card = await drawProfile(title, { line, proof: '6 recommendations, e-mail confirmed' })
  expect(card.length).toBeLessThan(600_000)
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 })
})
