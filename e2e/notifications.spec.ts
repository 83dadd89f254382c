import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { newOwner } from './owner.ts'
import { type Product, test } from './product.ts'
import { type RecommendationInput, recommendByApi } from './reviewer-api.ts'
import { findTextOverlap } from './text-overlap.ts'
import { onDesktop, onPhone } from './viewports.ts'

const quarterOfAnHour = 15 * 60

function from(full_name: string, email: string): RecommendationInput {
  const text =
    'Ines left us with a team that did not need her. She told every supplier the truth, and all of them stayed.'
  return { full_name, email, position: 'Chief executive, Tidemark Clinics', source: 'client', text }
}

const open = (context: BrowserContext, product: Product, slug: string) =>
  newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow', visibility: 'public' })

const told = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const nav = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
/** Opens a tab with a fake clock and waits for its list. */
async function openTab(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.clock.install()
  const listed = page.waitForResponse('**/api/notifications')
  await page.goto(address)
  await listed
  return page
}
/** Pauses a tab's clock, so that a toast stays until the test finds it. */
const holdTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

test('two tabs show notifications live, stay in sync, and catch up after an outage', {
  tag: onDesktop,
}, async ({ context, browser, product }) => {
  const slug = 'ines-hears'
  await open(context, product, slug)
  const page = await openTab(context, `${product.app}/notifications`)
  const consoleErrors = watchConsole(page)
  await expect(page.getByText('Nothing new.')).toBeVisible()
  const beside = await openTab(context, `${product.app}/dashboard/recommendations`)
  await expect(beside.getByRole('heading', { name: 'No recommendations yet' })).toBeVisible()
  await holdTime(beside)

  await recommendByApi(browser, product, slug, from('Noor Aziz', 'noor@heard.example'))
  await expect(told(page, 'Noor Aziz wrote a recommendation')).toContainText('Unread')
  await expect(page.getByText('1 unread', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  for (const tab of [page, beside]) await expect(nav(tab, 'Notifications 1 unread')).toBeVisible()
  await expect(nav(beside, 'Recommendations 1 waiting for you')).toBeVisible()
  const toast = beside.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast).toContainText('Noor Aziz wrote a recommendation')

  // F8 focuses the toast, which stays; its link opens the subject and marks it as read
  await beside.keyboard.press('F8')
  await beside.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await beside.keyboard.press('Tab')
  await expect(toast.getByRole('link', { name: 'Review' })).toBeFocused()
  await beside.clock.resume()
  await expectAccessible(beside)
  await beside.keyboard.press('Enter')
  await expect(beside.getByRole('dialog')).toContainText('Ines left us with a team')
  await expect(toast).toBeHidden()
  await expect(page.getByText('All read')).toBeVisible()
  for (const tab of [page, beside]) await expect(nav(tab, 'Notifications')).toBeVisible()
  await beside.keyboard.press('Escape')

  // published in one tab, settled in the other
  await beside.goto(`${product.app}/dashboard/recommendations`)
  await beside.getByRole('button', { name: /^Review/ }).click()
  await beside.getByRole('button', { name: 'Publish and say thanks' }).click()
  await expect(told(page, 'Noor Aziz')).toContainText('Published')
  await expectAccessible(page)
  expect(consoleErrors()).toEqual([])

  // a minute offline, after which the token has expired too
  await context.setOffline(true)
  await product.advanceClock(quarterOfAnHour + 60)
  await recommendByApi(browser, product, slug, from('Lena Forsyth', 'lena@heard.example'))
  await page.clock.fastForward(60_000)
  await expect(told(page, 'Noor Aziz')).toBeVisible()
  await expect(told(page, 'Lena Forsyth')).toBeHidden()
  await context.setOffline(false)
  await expect(told(page, 'Lena Forsyth')).toContainText('Unread')
  await expect(nav(beside, 'Notifications 1 unread')).toBeVisible()
  // live again
  await recommendByApi(browser, product, slug, from('Adaeze Obi', 'adaeze@heard.example'))
  await expect(told(page, 'Adaeze Obi')).toBeVisible()
  await expect(nav(beside, 'Notifications 2 unread')).toBeVisible()

  // the tab that held the shared stream is closed, and the other one takes over
  await page.close()
  await recommendByApi(browser, product, slug, from('Jonas Weil', 'jonas@heard.example'))
  await expect(nav(beside, 'Notifications 3 unread')).toBeVisible()
})

test('a browser beyond the account’s stream limit polls once a minute', { tag: onDesktop }, async ({
  context,
  browser,
  product,
}) => {
  const slug = 'ines-everywhere'
  await open(context, product, slug)
  const authorization = (await context.cookies()).find(({ name }) => name === 'cr_prod_token')!.value
  const elsewhere = new AbortController()
  const listen = () =>
    fetch(`${product.app}/api/notifications/stream`, { headers: { authorization }, signal: elsewhere.signal })
  // a stream without a tab is closed
  const five = await Promise.all(Array.from({ length: 5 }, listen))
  const page = await context.newPage()
  await page.clock.install()
  const refused = page.waitForResponse('**/api/notifications/stream')
  await page.goto(`${product.app}/notifications`)
  expect((await refused).status()).toBe(503)
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await recommendByApi(browser, product, slug, from('Noor Aziz', 'noor@everywhere.example'))
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await page.clock.fastForward(75_000)
  await expect(told(page, 'Noor Aziz')).toBeVisible()
  expect(five.map(({ status }) => status)).toEqual(Array(5).fill(200))
  elsewhere.abort()
})

test('on a phone the bell shows a count, long and non-Latin names fit, and a link opens the subject', {
  tag: onPhone,
}, async ({ page, context, browser, product }) => {
  const slug = 'ines-hears-on-a-phone'
  await open(context, product, slug)
  const long = 'Maximiliane Katharina von Wolkenstein-Trostburg zu Hohenlohe'
  await recommendByApi(browser, product, slug, from(long, 'max@phone.example'))
  await recommendByApi(browser, product, slug, from('ليلى حداد', 'layla@phone.example'))
  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 2 unread' }).click()
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible()
  await expect(told(page, 'ليلى حداد')).toBeVisible()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  await page.getByRole('link', { name: `Review: ${long} wrote a recommendation` }).click()
  await expect(page.getByRole('dialog')).toContainText(long)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible()
})
