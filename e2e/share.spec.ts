import { readFile } from 'node:fs/promises'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { readRecordsFromPdf } from '@credence/record/pdf-records'
import { readRecordFromPng } from '@credence/record/png-record'
import { readQr } from '@credence/ui/testing/read-qr'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { buyPro, signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { findTextOverlap } from './text-overlap.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const given = [
  {
    full_name: 'Samir Haddad',
    email: 'samir@pellroe.example',
    position: 'Founder, Pell & Roe',
    source: 'client',
    text: 'I have hired four operations people. Ines is the only one who left us with a team that did not need her.',
  },
  {
    full_name: 'Noor Aziz',
    email: 'noor@tidemark.example',
    position: 'Chief executive, Tidemark Clinics',
    source: 'client',
    text: 'We brought Ines in for three months to fix rostering. It was fixed in two. She told us so.',
  },
]

const hour = 60 * 60

type Visibility = 'public' | 'private'

async function newOwner(context: BrowserContext, product: Product, slug: string, visibility: Visibility = 'public') {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const change = async (data: object) =>
    expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  await change({ slug, full_name: 'Ines Marlow', headline: 'Fractional chief operating officer', visibility })
  return { token, change }
}

async function recommended(browser: Browser, context: BrowserContext, product: Product, slug: string) {
  // one network may send few recommendations an hour, and stories share a server
  await product.advanceClock(hour)
  const owner = await newOwner(context, product, slug)
  await buyPro(context, product, owner.token)
  for (const words of given) {
    // one address gets few codes an hour, and stories share a server
    const id = await recommendByApi(browser, product, slug, { ...words, email: `${slug}.${words.email}` })
    await publish(context.request, product, owner.token, id)
  }
  return owner
}

/** On a busy machine the first document takes longer than the server keeps a caller waiting; the next call gets it. */
async function startDrawing({ request }: BrowserContext, { app }: Product, token: string) {
  const headers = { authorization: token }
  const soon = { intervals: [rateLimits.document.retryAfterSeconds * 1000] }
  const pdf = async () => (await request.get(`${app}/api/generate-pdf`, { headers })).status()
  await expect.poll(pdf, soon).toBe(200)
  const data = { theme: 'paper' }
  const stamp = async () => (await request.post(`${app}/api/download-stamp`, { headers, data })).status()
  await expect.poll(stamp, soon).toBe(200)
}

const piece = (page: Page, name: string) => page.getByRole('region', { name })

const openOptions = (page: Page, name: string) => piece(page, name).getByText('Options').click()

/** Clicks a button and returns the downloaded file. */
async function fileOf(page: Page, region: string, button: string) {
  const coming = page.waitForEvent('download')
  await piece(page, region).getByRole('button', { name: button, exact: true }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('an owner downloads and copies every format', { tag: [core, onDesktop] }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const consoleErrors = watchConsole(page)
  const { token } = await recommended(browser, context, product, 'ines-shares')
  await startDrawing(context, product, token)
  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.getByRole('link', { name: 'Share', exact: true }).first().click()
  await expect(page).toHaveTitle('Share. Credence')

  const pdf = await fileOf(page, 'PDF', 'PDF')
  expect(pdf.name).toBe('Credence - Profile.pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await readRecordsFromPdf(pdf.bytes)).records.join()).toContain('"recommends":{"name":"Ines Marlow"}')
  await expect(piece(page, 'PDF').getByText(/^PDF downloaded/)).toBeVisible()

  const address = `${product.app}/cr/ines-shares?from=qr`
  for (const look of ['Paper', 'Ink', 'Spruce', 'Vermilion']) {
    await page.getByRole('radio', { name: look }).check()
    const code = await fileOf(page, 'QR code', 'PNG')
    expect(code.name).toBe('Credence - QR.png')
    expect(await sharp(code.bytes).metadata()).toMatchObject({ width: 1200, height: 1200 })
    expect(await readQr(code.bytes), look).toEqual({ qr: address, zxing: address })
  }
  await openOptions(page, 'QR code')
  const rendering = await fileOf(page, 'QR code', 'SVG')
  const rasterised = await sharp(rendering.bytes).resize(600).png().toBuffer()
  expect(await readQr(rasterised)).toEqual({ qr: address, zxing: address })
  const sheet = await fileOf(page, 'QR code', 'A4 sheet')
  expect(sheet.name).toBe('Credence - QR.pdf')
  expect(sheet.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await expect(piece(page, 'Stamp').getByRole('img')).toBeVisible()
  const stamp = await fileOf(page, 'Stamp', 'PNG')
  expect(stamp.name).toBe('Credence - Stamp.png')
  expect(await sharp(stamp.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
  expect((await readRecordFromPng(stamp.bytes)).record).toContain('"recommendedByPeople":2')

  // folds share a name, so that one is open at a time
  await openOptions(page, 'Embed')
  await expect(piece(page, 'QR code').getByRole('button', { name: 'A4 sheet' })).toBeHidden()
  await piece(page, 'Embed').getByLabel('Show').selectOption('Badge with faces')
  await expect(piece(page, 'Embed').getByText('<credence-badge profile="ines-shares"')).toContainText(
    'theme="vermilion"',
  )
  await expectAccessible(page)

  // the theme is the account's, not the tab's
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Vermilion' })).toBeChecked()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1700)
  expect(consoleErrors()).toEqual([])
})

test('the copied e-mail signature contains the picture, small and sharp', { tag: onDesktop }, async ({
  page,
  context,
  browser,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { token } = await recommended(browser, context, product, 'ines-signs')
  const portrait = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#774433' } })
    .png()
    .toBuffer()
  const put = { headers: { authorization: token, 'content-type': 'image/png' }, data: portrait }
  expect((await context.request.put(`${product.app}/api/profile/picture`, put)).ok()).toBe(true)
  await page.goto(`${product.app}/dashboard/share`)
  await piece(page, 'E-mail signature').getByRole('button', { name: 'Copy' }).click()
  await expect(piece(page, 'E-mail signature').getByRole('button', { name: 'Copied' })).toBeVisible()

  const mail = await context.newPage()
  await mail.goto(`${product.app}/cr/sample`)
  await mail.evaluate(() => {
    const letter = document.createElement('div')
    letter.contentEditable = 'true'
    letter.id = 'letter'
    document.body.replaceChildren(letter)
    letter.focus()
  })
  await mail.keyboard.press('ControlOrMeta+V')
  const letter = mail.locator('#letter')
  await expect(letter).toContainText('See my recommendations')
  const picture = letter.locator('img')
  expect(await picture.getAttribute('width')).toBe('92')
  const [type, base64] = (await picture.getAttribute('src'))!.split(',')
  expect(type).toBe('data:image/png;base64')
  const bytes = Buffer.from(base64!, 'base64')
  expect(bytes.length).toBeLessThan(50_000)
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 184, height: 184 })
  expect(await letter.getByRole('link').first().getAttribute('href')).toBe(`${product.app}/cr/ines-signs?from=stamp`)

  await openOptions(page, 'E-mail signature')
  await piece(page, 'E-mail signature').getByRole('button', { name: 'Photo' }).click()
  const shown = piece(page, 'E-mail signature').getByRole('img', { name: 'Ines Marlow' })
  expect(await shown.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/)
})

test('a private page offers only the PDF, and publishing takes one click', {
  tag: onPhone,
}, async ({ page, context, product }) => {
  await newOwner(context, product, 'ines-hides', 'private')
  await page.goto(`${product.app}/dashboard/share`)
  await expect(page.getByText('Your page is private. Publish it to share it.')).toBeVisible()
  await expect(piece(page, 'QR code').getByRole('button')).toHaveCount(0)
  await expect(piece(page, 'Embed').getByRole('link', { name: 'See Pro' })).toBeVisible()
  await expectAccessible(page)
  const pdf = await fileOf(page, 'PDF', 'PDF')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('heading', { name: 'Your page is public.' })).toBeVisible()
  await page.goto(`${product.app}/dashboard/share`)
  await expect(piece(page, 'QR code').getByRole('img', { name: 'QR code that opens your page' })).toBeVisible()
  await expect(piece(page, 'Stamp').getByText('Publish a recommendation first')).toBeVisible()
})

test('a download that failed with 503 can be retried', { tag: onPhone }, async ({ page, context, product }) => {
  await newOwner(context, product, 'ines-waits')
  await page.goto(`${product.app}/dashboard/share`)
  const busy = { status: 'failed', message: 'We are busy.', code: 'unavailable' }
  await page.route('**/api/generate-pdf', route =>
    route.fulfill({ status: 503, headers: { 'retry-after': '2' }, json: busy }),
  )
  await piece(page, 'PDF').getByRole('button', { name: 'PDF' }).click()
  const alert = piece(page, 'PDF').getByRole('alert')
  await expect(alert).toContainText('Failed to get PDF')
  await page.unroute('**/api/generate-pdf')
  const coming = page.waitForEvent('download')
  await alert.getByRole('button', { name: 'Try again' }).click()
  expect((await coming).suggestedFilename()).toBe('Credence - Profile.pdf')
  await expect(alert).toBeHidden()
})

test('the share page has no overflow on small screens and with large text', { tag: onDesktop }, async ({
  page,
  context,
  browser,
  product,
}) => {
  await recommended(browser, context, product, 'ines-fits')
  for (const [width, letters] of [
    [390, '100%'],
    [320, '100%'],
    [390, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${product.app}/dashboard/share`)
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), letters)
    await expect(piece(page, 'Stamp').getByRole('img')).toBeVisible()
    await expect(piece(page, 'E-mail signature').getByRole('button', { name: 'Copy' })).toBeVisible()
    await openOptions(page, 'Embed')
    expect(await findTextOverlap(page), `${width} px, ${letters}`).toEqual([])
  }
})

test.describe('without JavaScript', { tag: onDesktop }, () => {
  test.use({ javaScriptEnabled: false })

  test('readers can download what the owner offers, and nothing else', async ({ context, browser, product }) => {
    const owner = await recommended(browser, context, product, 'ines-offers')
    await startDrawing(context, product, owner.token)
    await owner.change({ offered: ['qr', 'pdf', 'stamp'] })
    const reader = await browser.newContext({ javaScriptEnabled: false })
    const theirs = await reader.newPage()
    const take = theirs.getByRole('region', { name: 'Share this page' })
    const open = async () => {
      await theirs.goto(`${product.app}/cr/ines-offers`)
      await theirs.getByRole('button', { name: 'Share this page' }).click()
    }
    await open()
    const address = `${product.app}/cr/ines-offers?from=qr`
    const code = await take.getByRole('img', { name: 'QR code of this page' }).screenshot({ scale: 'device' })
    expect(await readQr(await sharp(code).resize(432).png().toBuffer())).toEqual({ qr: address, zxing: address })

    for (const [name, file, start] of [
      ['Download PDF', 'Ines%20Marlow.pdf', '%PDF-'],
      ['Download stamp', 'Credence%20-%20Stamp.png', '\x89PNG'],
    ] as const) {
      // how the browser handles the file is not tested
      const answer = await reader.request.get((await take.getByRole('link', { name }).getAttribute('href')) ?? '')
      expect(answer.headers()['content-disposition']).toContain(file)
      expect((await answer.body()).toString('latin1').startsWith(start)).toBe(true)
    }

    await owner.change({ offered: [] })
    await expect(async () => {
      await open()
      await expect(take.getByRole('link', { name: /^Download/ })).toHaveCount(0, { timeout: 1 })
    }).toPass()
    for (const kept of ['pdf', 'png'])
      expect((await reader.request.get(`${product.app}/cr/ines-offers.${kept}`)).status()).toBe(404)
    await reader.close()
  })
})
