import { type BrowserContext, expect } from '@playwright/test'
import { newOwner } from './owner.ts'
import { test } from './product.ts'
import { onPhone } from './viewports.ts'

const ownerPaths = [
  '/dashboard/recommendations',
  '/dashboard/recommendations/old-praise',
  '/dashboard/share',
  '/notifications',
  '/setting/profile-setting',
  '/setting/connect',
  '/setting/notifications',
  '/setting/subscription',
  '/setting/privacy',
  '/welcome',
  '/your-page',
  '/help',
]
const publicPaths = ['/registration', '/help/terms', '/pricing', '/cr/sample/recommend', '/nowhere']

/** Opens a page and blocks every script that its document does not reference. */
async function openWithPreloadedFiles(context: BrowserContext, address: string) {
  const document = await (await context.request.get(address)).text()
  const preloaded = [...document.matchAll(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  const page = await context.newPage()
  await page.route('**/assets/*.js', async route => {
    if (preloaded.includes(new URL(route.request().url()).pathname)) await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.close()
}

test('each app page renders with only the scripts that its document references', { tag: onPhone }, async ({
  browser,
  context,
  product,
}) => {
  const visitor = await browser.newContext()
  for (const path of publicPaths) await openWithPreloadedFiles(visitor, product.app + path)
  await visitor.close()
  await newOwner(context, product, 'preloaded-files@example.org', { full_name: 'Ines Marlow' })
  for (const path of ownerPaths) await openWithPreloadedFiles(context, product.app + path)
})

test('the dashboard’s API requests start before its scripts have loaded, and each is sent once', async ({
  context,
  page,
  product,
}) => {
  await newOwner(context, product, 'asked-ahead@example.org', { full_name: 'Ines Marlow' })
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:session|profile\/.*|recommendations|invites)$/.test(pathname)) asked.push(pathname)
  })
  const allowed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(`${product.app}/dashboard/recommendations`, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(4)
  allowed.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Recommendations' })).toBeVisible()
  await expect(page.getByText('No recommendations yet')).toBeVisible()
  await page.waitForLoadState('load')
  expect(new Set(asked).size).toBe(asked.length)
})
