import { readQr } from '@credence/ui/testing/read-qr'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type ProfileRow, profiles } from '../../database/schema/profiles.ts'
import { media } from '../../database/schema/recommendations.ts'
import { createDocuments } from '../../documents/documents.ts'
import { pictureKey, posterKey } from '../../storage/keys.ts'
import {
  askUntilMade,
  createTestApp,
  fontFolder,
  publicHosts,
  signInAs,
  type TestApp,
} from '../../testing/create-test-app.ts'
import { canReadPdf, codesIn, readPdf, scanPdf } from '../../testing/read-pdf.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { makeOwnPdf } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
})

const named = { fullName: 'Ines Marlow', headline: 'Chief operating officer', visibility: 'public' } as const
const change = (columns: Partial<ProfileRow>) =>
  product.dependencies.db.update(profiles).set(columns).where(eq(profiles.accountId, ines.account.id))
const ask = (query = '') =>
  askUntilMade(product.app, {
    method: 'GET',
    url: `/api/generate-pdf${query}`,
    headers: { host: 'app.credence.example', ...ines.headers },
  })
async function printed() {
  const answer = await ask()
  expect(answer.statusCode).toBe(200)
  return readPdf(answer.rawPayload)
}
/** The text without line breaks. */
const flat = (text: string) => text.normalize('NFKC').replace(/[\s\u200b\u200e\u200f\u202a-\u202e]+/g, '')

async function store(key: string, colour: string) {
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: colour } })
    .webp()
    .toBuffer()
  await product.dependencies.storage.put(key, picture, 'image/webp')
}

async function giveRecording(reviewerName: string, kind: 'video' | 'audio', position: number) {
  const id = (kind === 'video' ? 'b' : 'c').repeat(32)
  const row = {
    id,
    accountId: ines.account.id,
    kind,
    sha256: '',
    bytes: 1,
    contentType: '',
    captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nThe rosters were\n\n00:02.000 --> 00:03.000\nfixed in two months.\n',
    createdAt: product.clock.now(),
  }
  const loudness = kind === 'audio' ? [10, 80, 30] : null
  await product.dependencies.db
    .insert(media)
    .values({ ...row, state: 'ready', hasPoster: kind === 'video', durationSeconds: 102, loudness })
  if (kind === 'video') await store(posterKey(id), '#336655')
  return giveRecommendation(product, ines.account.id, {
    type: kind,
    text: null,
    line: 'She told us so.',
    mediaId: id,
    reviewerName,
    position,
  })
}

describe.skipIf(!canReadPdf)('the PDF of a profile', () => {
  test("has the page's order, is tagged and complete, and its QR codes open their pages", async () => {
    await change({
      ...named,
      about: 'I join companies that have grown faster than their operations.',
      pictureId: 'a'.repeat(32),
      city: 'Lisbon',
      industry: 'food',
      languages: ['English', 'Portuguese'],
      skills: ['Rostering', 'Month-end'],
      experience: [
        {
          title: 'Head of operations',
          organisation: 'Kitewood',
          start: '2021',
          end: '2023',
          description: 'Closed a warehouse.',
        },
      ],
      education: [{ degree: 'Economics', school: 'Porto', start: '2010', end: '2014', description: '' }],
      sections: [
        { id: 'about', visible: true },
        { id: 'recommendations', visible: true },
        { id: 'skills', visible: true },
        { id: 'experience', visible: true },
        { id: 'education', visible: false },
      ],
    })
    await store(pictureKey('a'.repeat(32)), '#774433')
    await giveRecommendation(product, ines.account.id, {
      reviewerName: 'Noor Aziz',
      text: 'All of it.\n\nAnd more.',
      drafted: true,
    })
    const videoId = await giveRecording('Samir Haddad', 'video', 1)
    const voiceId = await giveRecording('Lena Forsyth', 'audio', 2)
    await giveRecommendation(product, ines.account.id, { reviewerName: 'Not Shown', state: 'new', publishedAt: null })
    const answer = await ask()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Credence - Profile.pdf"; filename*=UTF-8''Credence%20-%20Profile.pdf`,
    })
    const pdf = await readPdf(answer.rawPayload)
    const order = [
      'Ines Marlow',
      'Chief operating officer',
      'I join companies',
      'Noor Aziz',
      'From the video The rosters were fixed in two months.',
      'Samir Haddad',
      'From the recording The rosters were fixed in two months.',
      'Lena Forsyth',
      'Rostering',
      'Head of operations',
      'Closed a warehouse.',
      'What we checked',
    ]
    const places = order.map(words => flat(pdf.text).indexOf(flat(words)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    for (const words of [
      'And more.',
      'The reviewer wrote this with AI help and confirmed it.',
      'Lisbon',
      'Industry Food and drink',
      'Portuguese',
      'harbourlane.example',
      'That confirms a mailbox, not an identity.',
    ])
      expect(flat(pdf.text)).toContain(flat(words))
    expect(flat(pdf.text).match(/AIhelp/g)).toHaveLength(1)
    expect(pdf.text).not.toMatch(/Not Shown|Economics|reviewer\d+@/)
    expect(pdf.info).toMatch(/Title:\s+Ines Marlow, Credence$/m)
    expect(pdf.info).toMatch(/Tagged:\s+yes/)
    expect(pdf.info).toMatch(/Page size:.*A4/)
    expect(pdf.complaint).toBe('')
    expect(pdf.fonts.filter(font => !font.isEmbedded)).toEqual([])
    expect(pdf.fonts.length).toBeGreaterThan(1)
    expect(pdf.source).toContain('/Lang (en)')
    expect(pdf.source).toContain('Portrait of Ines Marlow')
    expect(pdf.source).toContain('Still from the video by Samir Haddad')
    const page = `https://app.credence.example/cr/${ines.account.slug}?from=pdf`
    const opened = [page, ...[videoId, voiceId].map(id => `https://app.credence.example/recommendation/${id}?from=pdf`)]
    const pages = await scanPdf(answer.rawPayload)
    expect((await codesIn(pages)).toSorted()).toEqual(opened.toSorted())
    // the second decoder finds one code: the page's, alone in the right column
    const { width = 0 } = await sharp(pages[0]).metadata()
    const column = await sharp(pages[0])
      .extract({ left: width - 380, top: 500, width: 380, height: 450 })
      .png()
      .toBuffer()
    expect(await readQr(column)).toEqual({ qr: page, zxing: page })

    const plain = await scanPdf((await ask('?codes=off')).rawPayload)
    expect(await codesIn(plain)).toEqual([page])
  })

  test('mentions mutual recommendations', async () => {
    await change(named)
    const samir = await signInAs(product, 'samir@pellroe.example')
    await product.dependencies.db.update(profiles).set({ visibility: 'public' })
    await giveRecommendation(product, samir.account.id, { reviewerEmail: ines.account.email })
    await giveRecommendation(product, ines.account.id, { reviewerEmail: 'samir@pellroe.example' })
    await giveRecommendation(product, ines.account.id)
    const { text } = await printed()
    expect(flat(text).match(/Theyrecommendedeachother/g)).toHaveLength(1)
  })

  test('writes every script so that it can be searched for', async () => {
    const names = [
      'Łukasz Őri',
      'Иван Щербаков',
      'Γιώργος',
      '王小明',
      '山田はなこ',
      '김민준',
      'נועה לוי',
      'अनन्या',
      'สมชาย',
      'Nguyễn Thị Hương',
      '𝓕𝓪𝓷𝓬𝔂',
    ]
    await change({ ...named, fullName: 'محمد', headline: '首席运营官 🦊❤️' })
    for (const reviewerName of names)
      await giveRecommendation(product, ines.account.id, { reviewerName, text: `${reviewerName}.` })
    const { text, fonts, complaint } = await printed()
    for (const name of [...names, '首席运营官', 'محمد']) expect(flat(text)).toContain(flat(name))
    expect(complaint).toBe('')
    expect(fonts.every(font => font.isEmbedded)).toBe(true)
  })

  test('prints markup and 10,000 characters in every field as the text they are', { tags: ['full'] }, async () => {
    const markup = '#panic("x") $x$ <label> @ref *b* `raw` = h // c /* [l](u) #import "shared.typ": *'
    const long = (mark: string) => `${markup} ${'word '.repeat(1970)} end of ${mark}`
    const entry = { start: '2020', end: null, description: long('description') }
    await change({
      ...named,
      ...{
        fullName: long('name'),
        headline: long('headline'),
        about: long('about'),
        openTo: long('open to'),
        city: long('city'),
      },
      skills: [`${'W'.repeat(9988)} end of skill`],
      languages: [long('language')],
      experience: [{ ...entry, title: long('title'), organisation: long('organisation') }],
    })
    await giveRecommendation(product, ines.account.id, { text: long('words'), reviewerName: long('reviewer') })
    const patient = createDocuments(fontFolder, { limitMs: 600_000 })
    product.dependencies.documents = patient
    const { content } = await makeOwnPdf(product.dependencies, ines.account.id)
    const { text, complaint } = await readPdf(content as Buffer)
    patient.stop()
    const found = flat(text)
    for (const mark of [
      'name',
      'headline',
      'about',
      'open to',
      'city',
      'skill',
      'language',
      'description',
      'title',
      'organisation',
      'words',
      'reviewer',
    ])
      expect(found.includes(flat(`end of ${mark}`)), mark).toBe(true)
    expect(found.includes(flat(markup))).toBe(true)
    expect(complaint).toBe('')
  })

  test('works while the page is private, without a code that leads nowhere', async () => {
    await change({ ...named, visibility: 'private' })
    await giveRecording('Samir Haddad', 'video', 1)
    const { rawPayload } = await ask()
    const pdf = await readPdf(rawPayload)
    expect(pdf.text).toContain('Samir Haddad')
    expect(pdf.text).toContain('Not published')
    expect(await codesIn(await scanPdf(rawPayload))).toEqual([])
    expect(pdf.source).not.toContain('/URI (')
  })
})

test.each([{ fullName: '' }, { headline: '' }])(
  'without %j there is no PDF, and the response says what is missing',
  async missing => {
    await change({ ...named, ...missing })
    const answer = await ask()
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ status: 'failed', code: 'profile_incomplete' })
  },
)

test('it is made once, until something on it changes', async () => {
  const { documents } = product.dependencies
  let made = 0
  product.dependencies.documents = { ...documents, makePdf: async () => Buffer.from(`%PDF ${++made}`) }
  await change(named)
  await Promise.all([ask(), ask(), ask()])
  expect((await ask()).payload).toBe('%PDF 1')
  await change({ headline: 'Chief executive' })
  expect((await ask()).payload).toBe('%PDF 2')
  await giveRecommendation(product, ines.account.id)
  expect((await ask()).payload).toBe('%PDF 3')
})
