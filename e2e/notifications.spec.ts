import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { watchConsole } from './console.ts'
import { findCrowding } from './crowding.ts'
import { newOwner } from './owner.ts'
import { type Product, test } from './product.ts'
import { type Given, recommendByCalls } from './reviewer-calls.ts'
import { core, onDesktop, onPhone } from './sizes.ts'

const quarterOfAnHour = 15 * 60

function from(full_name: string, email: string): Given {
  const text =
    'Ines left us with a team that did not need her. She told every supplier the truth, and all of them stayed.'
  return { full_name, email, position: 'Chief executive, Tidemark Clinics', source: 'client', text }
}

const open = (context: BrowserContext, product: Product, slug: string) =>
  newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow', visibility: 'public' })

const told = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const nav = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
/** A tab whose time a test can move, once it has read its list. */
async function openTab(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.clock.install()
  const listed = page.waitForResponse('**/api/notifications')
  await page.goto(address)
  await listed
  return page
}
/** Stops the time of a tab, so that a toast stays for as long as somebody looks for it. */
const holdTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

test('two tabs show what comes as it comes, one follows the other, and both catch up after an outage', {
  tag: [core, onDesktop],
}, async ({ context, browser, product }) => {
  const slug = 'ines-hears'
  await open(context, product, slug)
  const page = await openTab(context, `${product.app}/notifications`)
  const complaints = watchConsole(page)
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  const beside = await openTab(context, `${product.app}/dashboard/recommendations`)
  await expect(beside.getByText('Nobody has recommended you yet.')).toBeVisible()
  await holdTime(beside)

  await recommendByCalls(browser, product, slug, from('Noor Aziz', 'noor@heard.example'))
  await expect(told(page, 'Noor Aziz wrote a recommendation')).toContainText('Unread')
  await expect(page.getByText('One you have not read.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  for (const tab of [page, beside]) await expect(nav(tab, 'Notifications 1 unread')).toBeVisible()
  await expect(nav(beside, 'Recommendations 1 waiting for you')).toBeVisible()
  const toast = beside.getByRole('region', { name: /F8/ }).getByRole('listitem')
  await expect(toast).toContainText('Noor Aziz wrote a recommendation')

  // F8 leads to it, where it stays; what is pressed there leads to what it is about and has been read
  await beside.keyboard.press('F8')
  await beside.keyboard.press('Tab')
  await expect(toast).toBeFocused()
  await beside.keyboard.press('Tab')
  await expect(toast.getByRole('link', { name: 'Review' })).toBeFocused()
  await beside.clock.resume()
  await expectNoBarrier(beside)
  await beside.keyboard.press('Enter')
  await expect(beside.getByRole('dialog')).toContainText('Ines left us with a team')
  await expect(toast).toBeHidden()
  await expect(page.getByText('You have read all of them.')).toBeVisible()
  for (const tab of [page, beside]) await expect(nav(tab, 'Notifications')).toBeVisible()
  await beside.keyboard.press('Escape')

  // the other way round, by the keyboard
  await page.getByRole('button', { name: 'More about: Noor Aziz wrote a recommendation' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Mark as unread' }).press('Enter')
  await expect(nav(beside, 'Notifications 1 unread')).toBeVisible()
  await expect(toast).toBeHidden()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(nav(beside, 'Notifications')).toBeVisible()
  expect(complaints()).toEqual([])

  // a minute without a connection, after which the token has run out as well
  await context.setOffline(true)
  await product.pass(quarterOfAnHour + 60)
  await recommendByCalls(browser, product, slug, from('Lena Forsyth', 'lena@heard.example'))
  await page.clock.fastForward(60_000)
  await expect(told(page, 'Noor Aziz')).toBeVisible()
  await expect(told(page, 'Lena Forsyth')).toBeHidden()
  await context.setOffline(false)
  await expect(told(page, 'Lena Forsyth')).toContainText('Unread')
  await expect(nav(beside, 'Notifications 1 unread')).toBeVisible()
  // and live again
  await recommendByCalls(browser, product, slug, from('Adaeze Obi', 'adaeze@heard.example'))
  await expect(told(page, 'Adaeze Obi')).toBeVisible()
  await expect(nav(beside, 'Notifications 2 unread')).toBeVisible()

  // the tab that listened for both is closed, and the other one goes on
  await page.close()
  await recommendByCalls(browser, product, slug, from('Jonas Weil', 'jonas@heard.example'))
  await expect(nav(beside, 'Notifications 3 unread')).toBeVisible()
})

test('what is archived can be brought back, and stays away when the page is opened anew', { tag: onDesktop }, async ({
  page,
  context,
  browser,
  product,
}) => {
  const slug = 'ines-archives'
  await open(context, product, slug)
  await recommendByCalls(browser, product, slug, from('Noor Aziz', 'noor@archive.example'))
  await recommendByCalls(browser, product, slug, from('Lena Forsyth', 'lena@archive.example'))
  await page.goto(`${product.app}/notifications`)
  const archive = async () => {
    await page.getByRole('button', { name: 'More about: Noor Aziz wrote a recommendation' }).click()
    await page.getByRole('menuitem', { name: 'Archive it' }).click()
    await expect(told(page, 'Noor Aziz')).toBeHidden()
  }
  await archive()
  await page.keyboard.press('Enter')
  await expect(told(page, 'Noor Aziz')).toBeVisible()
  await archive()
  await page.reload()
  await expect(told(page, 'Lena Forsyth')).toBeVisible()
  await expect(told(page, 'Noor Aziz')).toBeHidden()
})

test('a browser for which the account has no stream left reads once a minute', { tag: onDesktop }, async ({
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
  // one that nobody holds any more is closed
  const five = await Promise.all(Array.from({ length: 5 }, listen))
  const page = await context.newPage()
  await page.clock.install()
  const refused = page.waitForResponse('**/api/notifications/stream')
  await page.goto(`${product.app}/notifications`)
  expect((await refused).status()).toBe(503)
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  await recommendByCalls(browser, product, slug, from('Noor Aziz', 'noor@everywhere.example'))
  await expect(page.getByText('Nothing has happened yet.')).toBeVisible()
  await page.clock.fastForward(75_000)
  await expect(told(page, 'Noor Aziz')).toBeVisible()
  expect(five.map(({ status }) => status)).toEqual(Array(5).fill(200))
  elsewhere.abort()
})

test('on a phone the bell counts, long and foreign names fit, and a link leads to what it is about', {
  tag: onPhone,
}, async ({ page, context, browser, product }) => {
  const slug = 'ines-hears-on-a-phone'
  await open(context, product, slug)
  const long = 'Maximiliane Katharina von Wolkenstein-Trostburg zu Hohenlohe'
  await recommendByCalls(browser, product, slug, from(long, 'max@phone.example'))
  await recommendByCalls(browser, product, slug, from('ليلى حداد', 'layla@phone.example'))
  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.getByRole('banner').getByRole('link', { name: 'Notifications 2 unread' }).click()
  await expect(page.getByText('Two you have not read.')).toBeVisible()
  await expect(told(page, 'ليلى حداد')).toBeVisible()
  await expectNoBarrier(page)
  expect(await findCrowding(page)).toEqual([])
  await page.getByRole('link', { name: `Review: ${long} wrote a recommendation` }).click()
  await expect(page.getByRole('dialog')).toContainText(long)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible()
})
