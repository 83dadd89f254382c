import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { findTextOverlap } from './text-overlap.ts'
import { core, onDesktop } from './viewports.ts'

const texts = [
  'We had two warehouses and no plan. Maya closed one of them in eleven weeks, and nobody lost a shift.',
  'I reported to Maya for two years. I got the hard projects, and I got the credit for every one of them.',
]
/** Chromium without a window names itself, and programs are not counted. */
const person = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const reviewers = ['Tomas Reuter', 'Lena Forsyth']

/** A public page with two recommendations, signed in. */
async function publishedOwner(browser: Browser, context: BrowserContext, product: Product, slug: string) {
  // one network may send few recommendations an hour, and stories share a server
  await product.advanceClock(3600)
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const data = { slug, full_name: 'Maya Lindqvist', headline: 'Operations lead', visibility: 'public' }
  const saved = await context.request.patch(`${product.app}/api/profile`, { headers: { authorization: token }, data })
  expect(saved.ok()).toBe(true)
  for (const [at, text] of texts.entries()) {
    const email = `${slug}.${at}@northpier.example`
    const given = { full_name: reviewers[at]!, email, position: 'Director, North Pier', source: 'manager', text }
    const id = await recommendByApi(browser, product, slug, given)
    await publish(context.request, product, token, id)
  }
  return token
}

async function make({ request }: BrowserContext, { app }: Product, token: string, data: object) {
  const answer = await request.post(`${app}/api/links`, { headers: { authorization: token }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { id: string; url: string } }).data
}

const quote = (page: Page, words: string) => page.getByText(words, { exact: false }).first()

test('an owner makes a link, a reader opens it, and both see what the owner does next', {
  tag: [core, onDesktop],
}, async ({ page, context, browser, product }) => {
  const consoleErrors = watchConsole(page)
  await publishedOwner(browser, context, product, 'maya-links')
  await page.goto(`${product.app}/dashboard/share`)
  await page.getByRole('navigation', { name: 'Share' }).getByRole('link', { name: 'Links' }).click()
  await page.getByLabel(/Who is it for/).fill('Brightwater, site lead')
  await page.getByRole('button', { name: 'Make link and copy' }).click()
  const working = page.getByRole('region', { name: 'Working' })
  await expect(working.getByText('Brightwater, site lead')).toBeVisible()
  await expectAccessible(page)
  const address = `http://${await working.getByText('/l/').textContent()}`

  // on another device
  const elsewhere = await browser.newContext({ userAgent: person })
  const reader = await elsewhere.newPage()
  await reader.goto(address)
  await expect(reader.getByRole('heading', { name: 'Maya’s 2 recommendations' })).toBeVisible()
  await expect(reader.getByText('Brightwater')).toHaveCount(0)
  expect(await elsewhere.cookies()).toEqual([])
  await expectAccessible(reader)

  // changed while it is open there
  await page.getByRole('link', { name: /^Edit link/ }).click()
  await page.getByRole('button', { name: 'Leave out Tomas Reuter' }).click()
  await page.getByLabel(/Note to the reader/).fill('You asked about warehouses on Tuesday.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('not saved yet')).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Maya chose this 1 of 2 for you' })).toBeVisible()
  await expect(reader.getByText('You asked about warehouses on Tuesday.')).toBeVisible()
  await expect(quote(reader, 'I reported to Maya')).toBeVisible()
  await expect(reader.getByText('We had two warehouses')).toHaveCount(0)

  await page.getByRole('link', { name: 'All links' }).click()
  await expect(working.getByText('2 times opened')).toBeVisible()
  await page.getByRole('button', { name: /^Revoke link/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke link' }).click()
  await expect(page.getByRole('region', { name: 'No longer working' }).getByText('You revoked it')).toBeVisible()
  const gone = await reader.reload()
  expect(gone?.status()).toBe(404)
  await expect(reader.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(reader)
  await elsewhere.close()
  expect(consoleErrors()).toEqual([])
})

test('a passphrase is asked for once, without a script too, and an ended link says nothing', async ({
  context,
  browser,
  product,
}, { project }) => {
  const slug = `maya-asks-${project.name}`
  const token = await publishedOwner(browser, context, product, slug)
  const { url } = await make(context, product, token, { name: 'x', passphrase: 'copper lantern 58' })
  for (const javaScriptEnabled of [true, false]) {
    const elsewhere = await browser.newContext({ javaScriptEnabled, viewport: project.use.viewport ?? null })
    const reader = await elsewhere.newPage()
    await reader.goto(url)
    await expect(reader.getByRole('heading', { name: 'This link asks for a passphrase' })).toBeVisible()
    await expect(reader.getByText('Maya')).toHaveCount(0)
    await reader.getByLabel('Passphrase').fill('copper lantern 85')
    await reader.getByRole('button', { name: 'Open' }).click()
    await expect(reader.getByText('That’s not it.')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(reader)
    await reader.getByLabel('Passphrase').fill('Copper Lantern 58')
    await reader.getByRole('button', { name: 'Open' }).click()
    await expect(reader.getByRole('heading', { name: 'Maya’s 2 recommendations' })).toBeVisible()
    await reader.reload()
    await expect(quote(reader, 'We had two warehouses')).toBeVisible()
    await elsewhere.close()
  }
  await product.advanceClock(62 * 86_400)
  const late = await browser.newPage()
  expect((await late.goto(url))?.status()).toBe(404)
  await expect(late.getByText('Maya')).toHaveCount(0)
  await late.close()
})

test('the room, the editor and the reader’s page fit narrow screens and large letters', { tag: onDesktop }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const token = await publishedOwner(browser, context, product, 'maya-narrow')
  const name = 'Donaudampfschifffahrtsgesellschaft, head of ops'
  const { id, url } = await make(context, product, token, { name, note: 'You asked.\nHere they are.' })
  const paths = [`${product.app}/dashboard/share/links`, `${product.app}/dashboard/share/links/${id}`, url, `${url}x`]
  for (const { width, letters } of [
    { width: 320, letters: '100%' },
    { width: 390, letters: '200%' },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path.includes('dashboard')) await expect(page.getByText('Donaudampf').first()).toBeVisible()
      await page.evaluate(async size => {
        document.documentElement.style.fontSize = size
        await document.fonts.ready
      }, letters)
      // columns are measured again after the letters grew
      await expect.poll(() => findTextOverlap(page), { message: `${path} at ${width}` }).toEqual([])
    }
  }
})
