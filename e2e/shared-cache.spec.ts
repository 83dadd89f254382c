import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { onDesktop } from './viewports.ts'

/** User agents with "headless" are counted as bots. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'

/** Serves a cached copy of public pages, as a CDN does: the server does not see these requests. */
async function serveFromCache(
  context: BrowserContext,
  cached: { status: number; headers: Record<string, string>; body: Buffer },
) {
  await context.route(/\/cr\/[\w-]+(?:\?.*)?$/, route =>
    route.request().resourceType() === 'document' ? route.fulfill(cached) : route.continue(),
  )
}

async function publish(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', headline: 'Opens bakeries', visibility: 'public' }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  return { headers }
}

/** The page as a shared cache stores it. */
async function cachedCopy(product: Product, slug: string) {
  const answer = await fetch(`${product.app}/cr/${slug}`)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60')
  expect(answer.headers.get('vary')).toBe('accept-encoding')
  const names = ['content-type', 'content-security-policy', 'referrer-policy', 'cache-control', 'etag']
  const headers = Object.fromEntries(names.map(name => [name, answer.headers.get(name) ?? '']))
  return { status: 200, headers, body: Buffer.from(await answer.arrayBuffer()) }
}

const editing = (page: Page) => page.getByRole('button', { name: 'Write about yourself' })

test('behind a cache an owner gets the own view, and history navigation matches the session', {
  tag: onDesktop,
}, async ({ browser, context, page, product }) => {
  await publish(context, product, 'ines-kept')
  const cached = await cachedCopy(product, 'ines-kept')
  const address = `${product.app}/cr/ines-kept`
  await serveFromCache(context, cached)
  await page.goto(address)
  await expect(editing(page)).toBeVisible()
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(editing(page)).toBeVisible()

  // a signed-out visitor behind the same cache stays on the page
  const visitor = await browser.newContext({ userAgent })
  await serveFromCache(visitor, cached)
  const reading = await visitor.newPage()
  await reading.goto(address)
  await expect(reading.getByText('Opens bakeries')).toBeVisible()
  await expect(reading).toHaveURL(address)

  // after signing in, the back button does not show the public view
  await reading.goto(`${product.app}/help`)
  await visitor.addCookies(await context.cookies(product.app))
  await reading.goBack()
  await expect(editing(reading)).toBeVisible()
  await visitor.clearCookies()
  await reading.goto(address)
  await expect(reading.getByText('Opens bakeries')).toBeVisible()
  await expect(editing(reading)).toHaveCount(0)
  await visitor.close()
})

test('readers served from a cache are counted once each, by source', { tag: onDesktop }, async ({
  browser,
  context,
  product,
}) => {
  const { headers } = await publish(context, product, 'ines-counted')
  const cached = await cachedCopy(product, 'ines-counted')
  const views = async () => {
    const answer = await context.request.get(`${product.app}/api/views`, { headers })
    return ((await answer.json()) as { data: { page: number; qr: number }[] }).data.at(-1)
  }
  const read = async (agent: string, query: string, isCached: boolean, javaScriptEnabled = true) => {
    const reader = await browser.newContext({ userAgent: agent, javaScriptEnabled })
    if (isCached) await serveFromCache(reader, cached)
    const page = await reader.newPage()
    const seen = page.waitForResponse(`${product.app}/seen.gif`)
    await page.goto(`${product.app}/cr/ines-counted${query}`)
    expect((await seen).status()).toBe(200)
    await reader.close()
  }
  await read(`${userAgent} one`, '', true)
  await read(`${userAgent} one`, '', true)
  await read(`${userAgent} two`, '', false)
  await read(`${userAgent} three`, '?from=qr', true)
  await read(`${userAgent} four`, '?from=qr', false)
  // also without JavaScript
  await read(`${userAgent} five`, '', true, false)
  await read('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', '', true)
  await expect.poll(views).toMatchObject({ page: 3, qr: 2 })
})
