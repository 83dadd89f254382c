import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInByCalls } from './owner.ts'
import { type Product, test } from './product.ts'
import { onDesktop } from './sizes.ts'

/** One that calls itself headless is counted as a program. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

/** Stands between browsers and the server as a CDN does: whoever asks for a page gets what a stranger got, and we hear of nobody. */
async function keepFor(
  context: BrowserContext,
  kept: { status: number; headers: Record<string, string>; body: Buffer },
) {
  await context.route(/\/cr\/[\w-]+(?:\?.*)?$/, route =>
    route.request().resourceType() === 'document' ? route.fulfill(kept) : route.continue(),
  )
}

async function publish(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByCalls(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', headline: 'Opens bakeries', visibility: 'public' }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  return { headers }
}

/** What a cache would have kept of the page. */
async function strangersCopy(product: Product, slug: string) {
  const answer = await fetch(`${product.app}/cr/${slug}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const names = ['content-type', 'content-security-policy', 'referrer-policy', 'cache-control', 'etag']
  const headers = Object.fromEntries(names.map(name => [name, answer.headers.get(name) ?? '']))
  return { status: 200, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

const editing = (page: Page) => page.getByRole('button', { name: 'Write about you' })

test('behind a cache an owner gets to the own view, and back and forth shows what fits who is signed in', {
  tag: onDesktop,
}, async ({ browser, context, page, product }) => {
  await publish(context, product, 'ines-kept')
  const kept = await strangersCopy(product, 'ines-kept')
  const address = `${product.app}/cr/ines-kept`
  await keepFor(context, kept)
  await page.goto(address)
  await expect(editing(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(editing(page)).toBeVisible()

  // a stranger behind the same cache stays where they are
  const stranger = await browser.newContext({ userAgent })
  await keepFor(stranger, kept)
  const reading = await stranger.newPage()
  await reading.goto(address)
  await expect(reading.getByText('Opens bakeries')).toBeVisible()
  await expect(reading).toHaveURL(address)

  // signed in meanwhile, the back button does not bring back what strangers see
  await reading.goto(`${product.app}/help`)
  await stranger.addCookies(await context.cookies(product.app))
  await reading.goBack()
  await expect(editing(reading)).toBeVisible()
  await stranger.clearCookies()
  await reading.goto(address)
  await expect(reading.getByText('Opens bakeries')).toBeVisible()
  await expect(editing(reading)).toHaveCount(0)
  await stranger.close()
})

test('readers whom a cache answers are counted once each, by the way they came', { tag: onDesktop }, async ({
  browser,
  context,
  product,
}) => {
  const { headers } = await publish(context, product, 'ines-counted')
  const kept = await strangersCopy(product, 'ines-counted')
  const views = async () => {
    const answer = await context.request.get(`${product.app}/api/views`, { headers })
    return ((await answer.json()) as { data: { page: number; qr: number }[] }).data.at(-1)
  }
  const read = async (agent: string, way: string, isKept: boolean, javaScriptEnabled = true) => {
    const reader = await browser.newContext({ userAgent: agent, javaScriptEnabled })
    if (isKept) await keepFor(reader, kept)
    const page = await reader.newPage()
    const seen = page.waitForResponse(`${product.app}/seen.gif`)
    await page.goto(`${product.app}/cr/ines-counted${way}`)
    expect((await seen).status()).toBe(200)
    await reader.close()
  }
  await read(`${userAgent} one`, '', true)
  await read(`${userAgent} one`, '', true)
  await read(`${userAgent} two`, '', false)
  await read(`${userAgent} three`, '?from=qr', true)
  await read(`${userAgent} four`, '?from=qr', false)
  // without a script too
  await read(`${userAgent} five`, '', true, false)
  await read('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '', true)
  await expect.poll(views).toMatchObject({ page: 3, qr: 2 })
})
