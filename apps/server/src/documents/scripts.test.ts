import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StampMiddle, stampShortAddress } from '@credence/contract/documents/stamp/stamp'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unpackFonts } from './fonts.ts'
import { createImages } from './images/images.ts'
import { profileDocument } from './pdf/profile-document.ts'
import { qrSheetDocument } from './pdf/qr-sheet-document.ts'
import { startTypst, type Typst } from './pdf/typst.ts'
import type { SizedStamp } from './stamp/stamp.ts'

const fontFolder = join(tmpdir(), 'credence-test-fonts')
const images = createImages({ fontFolder })
afterAll(() => images.stop())

const written: [script: string, name: string][] = [
  ['Latin', 'Ines Marlow'],
  ['Vietnamese', 'Nguyễn Hương'],
  ['Cyrillic', 'Анна'],
  ['Greek', 'Ελένη'],
  ['Arabic', 'محمد'],
  ['Hebrew', 'יעל'],
  ['Devanagari', 'राम'],
  ['Bengali', 'রাম'],
  ['Tamil', 'தமிழ்'],
  ['Telugu', 'తెలుగు'],
  ['Gujarati', 'ગુજરાતી'],
  ['Gurmukhi', 'ਪੰਜਾਬੀ'],
  ['Kannada', 'ಕನ್ನಡ'],
  ['Malayalam', 'മലയാളം'],
  ['Sinhala', 'සිංහල'],
  ['Thai', 'สมชาย'],
  ['Lao', 'ສົມ'],
  ['Khmer', 'សុខ'],
  ['Myanmar', 'မြန်မာ'],
  ['Georgian', 'ნინო'],
  ['Armenian', 'Արամ'],
  ['Ethiopic', 'አበበ'],
  ['Han', '王小明'],
  ['Hiragana', 'さくら'],
  ['Katakana', 'サクラ'],
  ['Hangul', '김민수'],
  ['emoji', '🦊'],
  ['letters of mathematics', '𝓘𝓷𝓮𝓼'],
  ['several scripts', 'Ines 王 محمد राम 🦊'],
  ['both directions', 'Ines (יעל) محمد 12'],
  ['control characters between letters', 'In\u0000\u0007\u001bes'],
  ['half a surrogate pair between letters', 'In\ud83e\udc00es'],
  ['a private character between letters', 'In\ue000es'],
  ['a letter under 80 accents', `Z${'\u0301'.repeat(80)}`],
]

/** No font of ours has their letters, or there is nothing to see. */
const notWritten: [script: string, name: string][] = [
  ['Tibetan', 'བོད་ཡིག'],
  ['Cherokee', 'ᏣᎳᎩ'],
  ['Oriya', 'ଓଡ଼ିଆ'],
  ['Mongolian', 'ᠮᠣᠩᠭᠣᠯ'],
  ['Syriac', 'ܣܘܪܝܝܐ'],
  ['Thaana', 'ދިވެހި'],
  ['N’Ko', 'ߒߞߏ'],
  ['Adlam', '𞤀𞤣𞤤𞤢𞤥'],
  ['Tifinagh', 'ⵜⵉⴼⵉⵏⴰⵖ'],
  ['Canadian syllabics', 'ᐃᓄᒃᑎᑐᑦ'],
  ['Javanese', 'ꦗꦮ'],
  ['Yi', 'ꆈꌠ'],
  ['cuneiform', '𒀀𒀁'],
  ['hieroglyphs', '𓀀𓀁'],
  ['Latin and Tibetan', 'Ines བོད'],
  ['control characters', '\u0000\u0007\u001b'],
  ['half of a surrogate pair', '\ud83e'],
  ['private characters', '\ue000\uf8ff'],
  ['directions and joiners alone', '\u202e\u200d\u{e0041}'],
  ['nothing', ''],
]

const origin = 'https://app.credence.example'
const stamp: Omit<SizedStamp, 'name' | 'middle'> = {
  ...{ theme: 'paper', size: 184, rosette: 'ines-marlow', picture: undefined, slug: 'ines' },
  ...{ recommendations: 6, origin, codeAddress: stampShortAddress(origin, 'ines') },
}

/** All cards write by the same rule, and this kind is drawn fastest. */
const drawCard = (words: string, productName = 'Credence') =>
  images.make({ kind: 'page-card', card: { productName, title: words, line: words, rosette: 'ines-marlow' } })
const drawStamp = (name: string, middle: StampMiddle = 'initials') =>
  images.make({ kind: 'stamp', stamp: { ...stamp, name, middle } })

let neutral: Buffer[]
beforeAll(async () => {
  neutral = await Promise.all([drawCard(''), drawStamp('', 'code')])
})

async function isNeutral(name: string) {
  const [card, drawn] = await Promise.all([drawCard(name), drawStamp(name)])
  expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 184, height: 184 })
  return { card: card.equals(neutral[0]!), stamp: drawn.equals(neutral[1]!) }
}

describe('a picture', () => {
  test.each(written)('shows words in %s', { tags: ['full'] }, async (_script, name) => {
    expect(await isNeutral(name)).toEqual({ card: false, stamp: false })
  })

  test.each(notWritten)(
    'of words in %s is neutral: no boxes, and the code in place of initials',
    {
      tags: ['full'],
    },
    async (_script, name) => {
      expect(await isNeutral(name)).toEqual({ card: true, stamp: true })
    },
  )

  test('shows words in several scripts, and is neutral where no font has their letters', async () => {
    expect(await isNeutral('Ines 王 محمد राम 🦊')).toEqual({ card: false, stamp: false })
    expect(await isNeutral('བོད་ཡིག')).toEqual({ card: true, stamp: true })
  })

  test('of a profile shows what it can, and no seal beside nothing', async () => {
    const drawProfile = (title: string, line: string, proof: string) => {
      const card = { productName: 'Credence', title, line, proof, rosette: 'ines-marlow', picture: undefined }
      return images.make({ kind: 'profile-card', card })
    }
    const teacher = await drawProfile('', 'Teacher', '')
    expect((await drawProfile('བོད་ཡིག', 'Teacher', 'ᏣᎳᎩ')).equals(teacher)).toBe(true)
    expect((await drawProfile('', '', '')).equals(teacher)).toBe(false)
  })

  test('is drawn for a product whose name no font can write', async () => {
    expect((await drawCard('Ines', 'ᏣᎳᎩ')).equals(await drawCard('Ines', ''))).toBe(true)
  })
})

describe('a PDF', () => {
  let typst: Typst
  beforeAll(async () => {
    typst = await startTypst(await unpackFonts(fontFolder))
  })

  const profile = (name: string) =>
    ({
      ...{ slug: 'ines', full_name: name, headline: name, about: name, rosette: 'a', picture_url: null, received: 1 },
      ...{ links: [{ label: name, url: origin }], languages: [name], skills: [name], position: name, open_to: name },
      ...{ experience: [], education: [], connect: null, recommendations: [], offered: [], country: '', city: name },
      sections: [{ id: 'skills', visible: true }],
    }) as unknown as PublicProfile
  const common = { productName: 'Credence', origin, day: new Date('2026-11-20') }

  test.each([...written.slice(-7), ...notWritten])('is set of words in %s', (_script, name) => {
    const sheet = qrSheetDocument({ ...common, profile: profile(name), theme: 'paper' })
    const whole = profileDocument({ ...common, profile: profile(name), pictures: new Map(), attached: null })
    for (const { template, data } of [sheet, whole])
      expect(Buffer.from(typst.compile(template, data, {})).toString('latin1', 0, 5)).toBe('%PDF-')
  })

  test('cuts a long line of emoji between two of them', () => {
    const name = `${'🦊'.repeat(49)}x`
    const { data } = profileDocument({ ...common, profile: profile(name), pictures: new Map(), attached: null })
    const { microprint } = data as { microprint: { lines: string[] } }
    expect(microprint.lines.every(line => line.isWellFormed())).toBe(true)
  })
})
