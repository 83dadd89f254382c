import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { codeFor, codesFor, otherThan } from './mail.ts'
import { stepUpByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const picture = 'packages/ui/assets/p1.webp'
const minute = 60
const quarterOfAnHour = 15 * minute

/** A separate address for each test and project. */
function addressOf({ title, project }: TestInfo): string {
  return `${title.replace(/\W+/g, '-').slice(0, 40)}-${project.name}@example.org`.toLowerCase()
}

/** Collects console errors, except refused requests, which some tests cause. */
function watchConsole(page: Page): () => string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', error => consoleErrors.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (/status of (?:401|409|422|429)/.test(message.text())) return
    consoleErrors.push(message.text())
  })
  return () => consoleErrors
}

async function sendCode(page: Page, product: Product, email: string, mode = 'sign-up') {
  await page.goto(`${product.app}/registration?mode=${mode}`)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail.' })).toBeVisible()
}

/** Signs in with the `count`th code to that address and waits for the first page. */
async function signIn(page: Page, product: Product, email: string, count = 1) {
  await sendCode(page, product, email, 'sign-in')
  await page.getByLabel('Code').fill(await codeFor(product.app, email, count))
  await page.waitForURL(/\/(?:welcome|dashboard\/recommendations)$/)
}

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' }).filter({ visible: true })

async function openDashboard(page: Page, product: Product) {
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { name: 'Recommendations', exact: true })).toBeVisible()
  // waits for the last request
  await expect(page.getByText('Your page is private.')).toBeVisible()
}

async function signOut(page: Page, product: Product) {
  await accountMenu(page).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(`${product.marketing}/`)
}

async function sessionCookies(context: BrowserContext): Promise<string[]> {
  const cookies = await context.cookies()
  return cookies.map(cookie => cookie.name).filter(name => /^(?:cr_prod_|(?:__Host-)?cr_rs)/.test(name))
}

test(
  'a new address creates a profile, and its owner signs in again',
  { tag: [core, onPhone] },
  async ({ page, browser, product }, info) => {
    const consoleErrors = watchConsole(page)
    const email = addressOf(info)
    await sendCode(page, product, email)
    await page.getByLabel('Code').fill(await codeFor(product.app, email))
    await page.waitForURL(`${product.app}/welcome`)

    await expect(page.getByLabel('Full name')).toBeFocused()
    await page.keyboard.type('Ines Marlow')
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByRole('heading', { name: 'Choose your link' })).toBeVisible()
    await expect(page.getByLabel('Your link')).toHaveValue('ines-marlow')
    await expect(page.getByLabel('Your link')).toBeFocused()
    const slug = `ines-${info.project.name}`
    await page.getByLabel('Your link').fill(slug)
    await expect(page.getByText(`${slug} is available.`)).toBeVisible()
    await page.getByRole('button', { name: `Keep ${slug}` }).click()

    await page.getByLabel('Headline').fill('Fractional chief operating officer')
    await page.getByLabel('Industry').selectOption({ index: 1 })
    await page.getByLabel('Country').selectOption('PT')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByLabel('Choose a photo').setInputFiles(picture)
    await page.getByRole('button', { name: 'Use this photo' }).click()

    await page.waitForURL(`${product.app}/cr/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
    await expect(page.getByText('Fractional chief operating officer')).toBeVisible()
    await expect(page.getByText('Private. Only you can see your page.')).toBeVisible()
    const portrait = page.locator('main img').first()
    await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

    // the server accepts the new token only
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
    const visitor = await browser.newContext()
    expect((await visitor.request.get(`${product.app}/cr/${slug}`)).status()).toBe(404)
    await visitor.close()

    await signOut(page, product)
    await product.advanceClock(minute + 1)
    await signIn(page, product, email, 2)
    expect(page.url()).toBe(`${product.app}/dashboard/recommendations`)
    await page.goto(`${product.app}/registration`)
    await page.waitForURL(`${product.app}/dashboard/recommendations`)
    expect(consoleErrors()).toEqual([])
  },
)

test(
  'a wrong code shows the tries left, and a used one is rejected',
  { tag: [core, onDesktop] },
  async ({ page, product }, info) => {
    const email = addressOf(info)
    await sendCode(page, product, email)
    const code = await codeFor(product.app, email)
    await page.getByLabel('Code').fill(otherThan(code))
    await expect(page.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
    // the rejected digits are selected, so typing replaces them
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.keyboard.type(code)
    await page.waitForURL(`${product.app}/welcome`)
    await page.getByRole('link', { name: 'Skip all' }).click()
    await signOut(page, product)

    await page.goto(`${product.app}/registration`)
    await page.getByLabel('Your e-mail').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please wait a moment. You can ask again in')).toBeVisible()
    await page.getByRole('button', { name: 'I have a code' }).click()
    await page.getByLabel('Code').fill(code)
    await expect(page.getByText('That code isn’t right.')).toBeVisible()
    expect(await sessionCookies(page.context())).toEqual([])
  },
)

test('five wrong tries invalidate a code, and a new one works', { tag: onDesktop }, async ({ page, product }, info) => {
  await page.clock.install()
  const email = addressOf(info)
  await sendCode(page, product, email)
  const code = await codeFor(product.app, email)
  for (const left of ['4 tries left', '3 tries left', '2 tries left', '1 try left', 'there are no tries left']) {
    await page.getByLabel('Code').fill('')
    await page.getByLabel('Code').fill(otherThan(code))
    await expect(page.getByText(left)).toBeVisible()
  }
  await page.getByLabel('Code').fill(code)
  await expect(page.getByText('That code isn’t right.')).toBeVisible()

  await expect(page.getByText('send a new code in 0:')).toBeVisible()
  await product.advanceClock(minute + 1)
  await page.clock.fastForward((minute + 1) * 1000)
  await page.getByRole('button', { name: 'send a new code' }).click()
  await expect(page.getByText('We sent a new code.')).toBeVisible()
  await page.getByLabel('Code').fill(await codeFor(product.app, email, 2))
  await page.waitForURL(`${product.app}/welcome`)
})

test(
  'after a resend the first code still works, in the format of the mail',
  { tag: onDesktop },
  async ({ page, product }, info) => {
    await page.clock.install()
    const email = addressOf(info)
    await sendCode(page, product, email)
    await product.advanceClock(minute + 1)
    await page.clock.fastForward((minute + 1) * 1000)
    await page.getByRole('button', { name: 'send a new code' }).click()
    const [, first] = await codesFor(product.app, email, 2)
    // inserted at once, as a paste does
    await page.getByLabel('Code').fill(first!.replace(/^\d{3}/, '$& '))
    await page.waitForURL(`${product.app}/welcome`)
  },
)

test('an expired code is rejected', { tag: onDesktop }, async ({ page, product }, info) => {
  const email = addressOf(info)
  await sendCode(page, product, email)
  const code = await codeFor(product.app, email)
  await product.advanceClock(10 * minute)
  await page.getByLabel('Code').fill(code)
  await expect(page.getByText('That code has expired.')).toBeVisible()
})

test(
  'two tabs with an expired token refresh once and both stay signed in',
  { tag: [core, onDesktop] },
  async ({ page, context, product }, info) => {
    await signIn(page, product, addressOf(info))
    const other = await context.newPage()
    const consoleErrors = [watchConsole(page), watchConsole(other)]
    await Promise.all([openDashboard(page, product), openDashboard(other, product)])

    // a page that is still open could refresh by itself before both load again
    await Promise.all([page.goto('about:blank'), other.goto('about:blank')])
    await product.advanceClock(quarterOfAnHour + 2 * minute)
    const refreshes: string[] = []
    context.on('requestfinished', request => {
      if (request.url().endsWith('/api/refresh-token')) refreshes.push(request.url())
    })
    await Promise.all([openDashboard(page, product), openDashboard(other, product)])
    for (const tab of [page, other]) {
      await accountMenu(tab).click()
      await expect(tab.getByText(addressOf(info)).filter({ visible: true }).first()).toBeVisible()
      expect(tab.url()).toBe(`${product.app}/dashboard/recommendations`)
    }
    expect(refreshes).toHaveLength(1)
    expect(consoleErrors.flatMap(errors => errors())).toEqual([])
  },
)

test(
  'a session revoked in another browser redirects to the site and clears the cookies',
  { tag: onDesktop },
  async ({ page, browser, context, product }, info) => {
    const email = addressOf(info)
    await signIn(page, product, email)
    await openDashboard(page, product)

    await product.advanceClock(minute + 1)
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, product, email, 2)
    await product.advanceClock(minute + 1)
    await stepUpByApi(elsewhere.context(), product, email, 3)
    const ended = await elsewhere.evaluate(async () => {
      const authorization = /cr_prod_token=([^;]+)/.exec(document.cookie)![1]!
      const list = await (await fetch('/api/sessions', { headers: { authorization } })).json()
      const { id } = list.data.find((session: { current: boolean }) => !session.current)
      return (await fetch(`/api/sessions/${id}`, { method: 'DELETE', headers: { authorization } })).status
    })
    expect(ended).toBe(200)

    await page.reload({ waitUntil: 'commit' })
    await page.waitForURL(`${product.marketing}/`)
    expect(await sessionCookies(context)).toEqual([])
    await openDashboard(elsewhere, product)
    await elsewhere.context().close()
  },
)

test(
  'signing out clears every cookie, keeps the theme, and Back shows nothing',
  { tag: onDesktop },
  async ({ page, context, product }, info) => {
    await signIn(page, product, addressOf(info))
    await openDashboard(page, product)
    const ground = page.locator('body')
    const dark = 'rgb(8, 24, 26)'
    await expect(ground).not.toHaveCSS('background-color', dark)
    await accountMenu(page).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await expect(ground).toHaveCSS('background-color', dark)
    await page.reload()
    await expect(ground).toHaveCSS('background-color', dark)
    await accountMenu(page).click()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    await page.goto(`${product.app}/cr/sample`)
    await expect(ground).toHaveCSS('background-color', dark)
    await openDashboard(page, product)
    expect((await sessionCookies(context)).length).toBe(4)
    await signOut(page, product)
    expect(await sessionCookies(context)).toEqual([])
    await page.goBack()
    await page.waitForURL(/\/registration\?next=%2Fdashboard%2Frecommendations$/)
  },
)

test('Back, reload and keyboard only', { tag: [core, onDesktop] }, async ({ page, product }, info) => {
  const consoleErrors = watchConsole(page)
  const email = addressOf(info)
  await page.goto(`${product.app}/registration`)
  await expect(page.getByLabel('Your e-mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()

  await page.goBack()
  await expect(page.getByLabel('Your e-mail')).toHaveValue(email)
  await page.goForward()
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.reload()
  await expect(page.getByText(`We sent a code to ${email}.`)).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Change' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Your e-mail')).toHaveValue(email)
  // the mailed code is still valid, so no second one is sent
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Code')).toBeFocused()

  const code = await codeFor(product.app, email)
  await page.keyboard.type(code.slice(0, 3))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the 6 digits from the e-mail.')).toBeVisible()
  await page.keyboard.type(code)
  await page.waitForURL(`${product.app}/welcome`)
  expect(consoleErrors()).toEqual([])
})

test('a lost connection keeps the typed code', { tag: [core, onPhone] }, async ({ page, context, product }, info) => {
  const email = addressOf(info)
  await sendCode(page, product, email)
  const code = await codeFor(product.app, email)
  await context.setOffline(true)
  await page.getByLabel('Code').fill(code)
  await expect(page.getByText('Check your connection. We kept the code you entered.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue(code)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL(`${product.app}/welcome`)
})

test('every screen of signing in is accessible', async ({ page, product }, info) => {
  const email = addressOf(info)
  await page.goto(`${product.app}/registration`)
  await expectAccessible(page)
  await sendCode(page, product, email)
  await expectAccessible(page)
  await page.getByLabel('Code').fill(otherThan(await codeFor(product.app, email)))
  await expect(page.getByText('4 tries left')).toBeVisible()
  await expectAccessible(page)
})

test('every screen of the welcome, the own page and the account is accessible', async ({ page, product }, info) => {
  test.slow()
  const email = addressOf(info)
  await sendCode(page, product, email)
  await page.getByLabel('Code').fill(await codeFor(product.app, email))
  await page.waitForURL(`${product.app}/welcome`)
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Ines Marlow')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('ines-marlow is available.')).toBeVisible()
  await expectAccessible(page)
  for (const heading of ['What do you do, and where?', 'Add a photo']) {
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
  await expectAccessible(page)
  await openDashboard(page, product)
  await accountMenu(page).click()
  await expectAccessible(page)
})
