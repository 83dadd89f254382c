import { type BrowserContext, expect } from '@playwright/test'
import { watchConsole } from './console.ts'
import { newOwner } from './owner.ts'
import { test } from './product.ts'
import { core, onPhone } from './viewports.ts'

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
  const preloaded = [...document.matchAll(/\/assets\/[^" ]+\.js/g)].map(([file]) => file)
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

/** What the pages of an owner are drawn from. */
const isAsked = (path: string) => /^\/api\/(?:session|profile\/.*|recommendations|invites|views)$/.test(path)

test('the document of the dashboard brings its lists', { tag: [core, onPhone] }, async ({ context, page, product }) => {
  await newOwner(context, product, 'no-calls@example.org', { full_name: 'Ines Marlow' })
  const problems = watchConsole(page)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByText('No recommendations yet')).toBeVisible()
  await expect(page.getByText('Your page is private.')).toBeVisible()
  await expect.poll(() => asked).toContain('/api/notifications')
  expect(asked.filter(isAsked)).toEqual([])
  expect(problems()).toEqual([])
})

test('a page’s API requests start before its scripts have loaded, and each is sent once', async ({
  context,
  page,
  product,
}) => {
  await newOwner(context, product, 'asked-ahead@example.org', { full_name: 'Ines Marlow' })
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (isAsked(pathname)) asked.push(pathname)
  })
  const allowed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(`${product.app}/dashboard/share`, { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(3)
  allowed.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Share' })).toBeVisible()
  await page.waitForLoadState('load')
  expect(new Set(asked).size).toBe(asked.length)
})
