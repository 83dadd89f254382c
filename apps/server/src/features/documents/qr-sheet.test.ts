import { themes } from '@credence/contract/profile/themes'
import { readQr } from '@credence/ui/testing/read-qr'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { askUntilMade, createTestApp, publicHosts, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { canReadPdf, codesIn, readPdf, scanPdf } from '../../testing/read-pdf.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
  await product.dependencies.db
    .update(profiles)
    .set({ fullName: 'Ines Marlow', visibility: 'public' })
    .where(eq(profiles.accountId, ines.account.id))
})

const ask = (payload: object) =>
  askUntilMade(product.app, {
    method: 'POST',
    url: '/api/download-qr',
    payload,
    headers: { host: 'app.credence.example', ...ines.headers },
  })

describe.skipIf(!canReadPdf)('the sheet', () => {
  const title = 'in %s has a poster, pieces and a tent, and two decoders read its codes'
  test.each(themes.slice(0, 1))(title, isReadable)
  test.each(themes.slice(1))(title, { tags: ['full'] }, isReadable)
  async function isReadable(theme: string) {
    const { rawPayload, headers } = await ask({ theme })
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Credence - QR.pdf"; filename*=UTF-8''Credence%20-%20QR.pdf`,
    )
    const url = `https://app.credence.example/cr/${ines.account.slug}?from=qr`
    const pages = await scanPdf(rawPayload)
    expect(pages).toHaveLength(3)
    const codes = await codesIn(pages)
    expect(new Set(codes)).toEqual(new Set([url]))
    expect(codes).toHaveLength(1 + 15 + 2)
    const { width = 0, height = 0 } = await sharp(pages[0]).metadata()
    const middle = { left: width / 4, top: height / 4, width: width / 2, height: height / 2 }
    const cut = Object.fromEntries(Object.entries(middle).map(([side, pixels]) => [side, Math.round(pixels)]))
    expect(
      await readQr(
        await sharp(pages[0])
          .extract(cut as typeof middle)
          .png()
          .toBuffer(),
      ),
    ).toEqual({ qr: url, zxing: url })
  }

  test('prints the line that a reviewer marked, with their name', async () => {
    await giveRecommendation(product, ines.account.id, { reviewerName: 'Noor Aziz' })
    await giveRecommendation(product, ines.account.id, {
      reviewerName: '王小明',
      text: 'She was here. #panic("It was fixed in two.")',
      line: '#panic("It was fixed in two.")',
    })
    const pdf = await readPdf((await ask({ theme: 'paper' })).rawPayload)
    expect(pdf.text.replace(/\s+/g, ' ')).toContain('“#panic("It was fixed in two.")” 王小明 about Ines Marlow')
    expect(pdf.complaint).toBe('')
    expect(pdf.info).toMatch(/Tagged:\s+yes/)
    expect(pdf.fonts.every(font => font.isEmbedded)).toBe(true)
  })
})

test('an unknown theme is refused, and a private page has no sheet', async () => {
  expect((await ask({ theme: 'gold' })).json()).toMatchObject({ status: 'failed', code: 'invalid_fields' })
  expect((await ask({})).statusCode).toBe(422)
  await product.dependencies.db.update(profiles).set({ visibility: 'private' })
  const answer = await ask({ theme: 'ink' })
  expect([answer.statusCode, answer.json().message]).toEqual([409, 'Publish your profile first'])
})
