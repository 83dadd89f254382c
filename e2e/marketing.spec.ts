import { expect, type Page, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { studentCard } from './student-card.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const routes = [
  '/product-roadmap',
  '/wall-of-love',
  '/share-your-story',
  '/thank-you',
  '/terms-of-use',
  '/apply-for-student-discount',
  '/apply-for-affiliate-program',
  '/FAQ',
  '/use-cases',
  '/use-cases/graduates',
  '/use-cases/c-level-leaders',
  '/use-cases/founders',
  '/use-cases/fractional-leaders',
  '/use-cases/recruiters',
  '/use-cases/software-engineers',
  '/use-cases/social-media-influencers',
  '/use-cases/data-scientists',
]

/** Hides the consent banner, which has its own tests and would cover the page. */
test.beforeEach(({ context }) =>
  context.addCookies([{ name: 'cookie_consent', value: 'declined', url: marketing, sameSite: 'Lax' }]),
)

for (const route of routes)
  test(`${route}: one heading, accessible, no horizontal scrolling, no console errors`, async ({ page, isMobile }) => {
    const consoleErrors = watchConsole(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const answer = await page.goto(marketing + route)
    expect(answer?.status()).toBe(200)
    await expect(page.locator('h1')).toHaveCount(1)
    // colours don't depend on the viewport
    await expectAccessible(page, isMobile ? ['light'] : ['light', 'dark'])
    expect(consoleErrors()).toEqual([])
  })

type Mail = { to: string; subject: string }

/** The mails to an address in the local mailbox. */
async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const answer = await page.request.get(`${app}/api/dev/mailbox`)
  const { data } = (await answer.json()) as { data: Mail[] }
  return data.filter(mail => mail.to.includes(address))
}

type FormStory = {
  name: string
  path: string
  thanks: string
  button: string
  /** Part of `npm test`; the other forms share its code. */
  isCore?: true
  fill: (page: Page) => Promise<void>
}

const forms: FormStory[] = [
  {
    name: 'waitlist',
    isCore: true,
    path: '/',
    thanks: 'waitlist',
    button: 'Keep me posted',
    fill: async () => {},
  },
  {
    name: 'student discount by school address',
    path: '/apply-for-student-discount',
    thanks: 'student',
    button: 'Apply',
    fill: async page => {
      await page.getByLabel('School', { exact: true }).fill('Northgate University')
      await page.getByLabel('Graduation year').selectOption({ index: 1 })
      await page.getByLabel('School e-mail', { exact: true }).fill('amara@northgate.example')
    },
  },
  {
    name: 'student discount by document',
    isCore: true,
    path: '/apply-for-student-discount',
    thanks: 'student',
    button: 'Apply',
    fill: async page => {
      await page.getByLabel('School', { exact: true }).fill('Northgate University')
      await page.getByLabel('Graduation year').selectOption({ index: 2 })
      await page.getByText('With a document').click()
      await page.getByLabel('Document', { exact: true }).setInputFiles(studentCard)
      await expect(page.getByText('student-card.png is uploaded.')).toBeVisible()
    },
  },
  {
    name: 'affiliate program',
    path: '/apply-for-affiliate-program',
    thanks: 'affiliate',
    button: 'Apply',
    fill: async page => {
      await page.getByLabel('Where people find you').fill('https://letters.example')
      await page.getByLabel('Your audience').fill('Job seekers')
      await page.getByLabel('How you’d recommend us').fill('I use it, and I earn from it.')
      await page.getByLabel(/I will say that I earn from it/).check()
    },
  },
  {
    name: 'story',
    path: '/share-your-story',
    thanks: 'story',
    button: 'Send',
    fill: async page => {
      await page.getByLabel('What you do').fill('Fractional finance director')
      await page.getByLabel('Your story').fill('It took six minutes and no password.')
      await page.getByLabel(/You may publish this story/).check()
    },
  },
]

function addressFor(name: string): string {
  return `${name.replace(/\W+/g, '-')}@example.org`
}

/** The form with this button; some pages have several. */
function formOf(page: Page, button: string) {
  return page.locator('form').filter({ has: page.getByRole('button', { name: button }) })
}

async function fillIn(page: Page, { path, button, fill }: FormStory, address: string) {
  await page.goto(marketing + path)
  await formOf(page, button).getByLabel('Full name').fill('Ada Walker')
  await formOf(page, button).getByLabel('E-mail', { exact: true }).fill(address)
  await fill(page)
}

for (const form of forms) {
  const onlyForm = (page: Page) => formOf(page, form.button)

  test(`${form.name}: input survives a failing server and a reload; a retry succeeds and a mail confirms it`, {
    tag: form.isCore ? [core, onPhone] : onPhone,
  }, async ({ page }) => {
    const address = addressFor(form.name)
    const failing = '**/api/{register,apply,share}*'
    await page.route(failing, route =>
      route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>', contentType: 'text/html' }),
    )
    await fillIn(page, form, address)
    await onlyForm(page).getByRole('button', { name: form.button }).click()
    await expect(page.getByRole('alert')).toHaveText('An error occurred')
    await expect(onlyForm(page).getByLabel('Full name')).toHaveValue('Ada Walker')
    await page.unroute(failing)
    await page.reload()
    await expect(onlyForm(page).getByLabel('Full name')).toHaveValue('Ada Walker')
    await expect(onlyForm(page).getByLabel('E-mail', { exact: true })).toHaveValue(address)

    const consoleErrors = watchConsole(page)
    await form.fill(page)
    await onlyForm(page).getByRole('button', { name: form.button }).click()
    await expect(page).toHaveURL(`${marketing}/thank-you?for=${form.thanks}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ada.' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.locator('main li')).toHaveCount(3)
    await expect.poll(async () => (await mailsTo(page, address)).length).toBe(1)
    expect(consoleErrors()).toEqual([])
  })

  test(`${form.name}: a filled honeypot shows success and stores nothing`, { tag: onDesktop }, async ({ page }) => {
    const address = `trap-${addressFor(form.name)}`
    await fillIn(page, form, address)
    const trap = onlyForm(page).locator('[name="website"]')
    await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
    await onlyForm(page).getByRole('button', { name: form.button }).click()
    await expect(page).toHaveURL(`${marketing}/thank-you?for=${form.thanks}`)
    expect(await mailsTo(page, address)).toEqual([])
  })
}

test('a lost connection shows an error, and the retry works', { tag: onDesktop }, async ({ page }) => {
  const form = forms[0]!
  const address = 'second-try@example.org'
  await page.route('**/api/register-waitlist', route => route.abort('internetdisconnected'))
  await fillIn(page, form, address)
  await formOf(page, form.button).getByLabel('E-mail').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Check your connection')
  await page.unroute('**/api/register-waitlist')
  await formOf(page, form.button).getByLabel('E-mail').press('Enter')
  await expect(page).toHaveURL(/thank-you/)
})

test('a file that is not an image is rejected before upload', { tag: onDesktop }, async ({ page }) => {
  await page.goto(`${marketing}/share-your-story`)
  await page
    .getByLabel(/^Picture/)
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText(/Choose a picture: JPEG, PNG or WebP/)).toBeVisible()
})

test('the thank-you page names the submitted form, and its HTML shows no wrong message', { tag: onDesktop }, async ({
  page,
}) => {
  await page.goto(`${marketing}/thank-you?for=story`)
  await expect(page.getByText('We’ve received your story.')).toBeVisible()
  await page.goto(`${marketing}/thank-you?for=${encodeURIComponent('<b>x')}`)
  await expect(page.getByText('If you just sent us something')).toBeVisible()
  const html = await (await page.request.get(`${marketing}/thank-you?for=story`)).text()
  expect(html).not.toContain('If you just sent us something')
})

test('a link to a question opens it, and search works by word and by keyboard', { tag: onDesktop }, async ({
  page,
}) => {
  await page.goto(`${marketing}/FAQ#take-back`)
  const question = page.locator('details#take-back')
  await expect(question).toHaveAttribute('open', '')
  await expect(question).toBeInViewport()

  await page.getByLabel('Search questions').focus()
  await page.keyboard.type('disposable')
  await expect(page.getByText('1 question about “disposable”.')).toBeVisible()
  await expect(page.locator('main details')).toHaveCount(1)
  await page.evaluate(() => (location.hash = 'delete-account'))
  await expect(page.locator('details#delete-account')).toHaveAttribute('open', '')
  await page.getByLabel('Search questions').fill('zebra')
  await expect(page.getByText(/No results for “zebra”/)).toBeVisible()
})

test('client-side navigation loads no new document and moves the focus', { tag: onDesktop }, async ({ page }) => {
  await page.goto(`${marketing}/use-cases`)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page
    .getByRole('navigation', { name: 'All use cases' })
    .getByRole('link', { name: /Recruiters/ })
    .click()
  await expect(page).toHaveTitle(/For recruiters/)
  await expect(page.locator('main')).toBeFocused()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Wall of love' }).click()
  await expect(page.getByText('No stories yet.')).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test.describe('signed in', { tag: onDesktop }, () => {
  const token = `x.${Buffer.from(JSON.stringify({ slug: 'ines-marlow' })).toString('base64url')}.y`

  test('a signed-in visitor is redirected to the own page, also after signing in while the site is open', {
    tag: core,
  }, async ({ page, context }) => {
    await page.goto(`${marketing}/FAQ`)
    await context.addCookies([{ name: 'cr_prod_token', value: token, url: marketing }])
    // the app rejects this token and redirects again; the test only checks the first redirect
    const sentOn = page.waitForRequest(`${app}/cr/ines-marlow`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' }).click()
    await sentOn
    const headers = { cookie: `cr_prod_token=${token}` }
    const answer = await page.request.get(`${marketing}/terms-of-use`, { headers, maxRedirects: 0 })
    expect(answer.headers().location).toBe(`${app}/cr/ines-marlow`)
  })

  test('an unreadable token counts as signed out', async ({ page, context }) => {
    await context.addCookies([
      { name: 'cr_prod_token', value: 'x.y.z', url: marketing },
      { name: 'cr_prod_refresh_token', value: 'x', url: marketing },
    ])
    await page.goto(`${marketing}/FAQ`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions and answers')
    expect((await context.cookies(marketing)).map(({ name }) => name)).toEqual(['cookie_consent'])
  })
})

test('the phone menu links to every kind of page and restores the focus', { tag: [core, onPhone] }, async ({
  page,
}) => {
  await page.goto(`${marketing}/FAQ`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Roadmap' })).toBeVisible()
  await expectAccessible(page, ['light'])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await menu.getByRole('link', { name: 'Recruiters' }).click()
  await expect(page).toHaveTitle(/For recruiters/)
  await expect(menu).toBeHidden()
})

test.describe('without JavaScript', { tag: onDesktop }, () => {
  test.use({ javaScriptEnabled: false })

  test('every question can be opened', async ({ page }) => {
    await page.goto(`${marketing}/FAQ`)
    await page.getByText('Can I withdraw my recommendation?').click()
    await expect(page.getByText(/at any time, with the link in the e-mail/)).toBeVisible()
  })
})

test('before hydration the menu opens, and a click on the button does not navigate', { tag: onPhone }, async ({
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, route => route.abort())
  await page.goto(`${marketing}/use-cases/bakers`)
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'Roadmap' })).toBeVisible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByRole('button', { name: 'Keep me posted' }).click()
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Walker')
  expect(page.url()).toBe(`${marketing}/use-cases/bakers`)
})

test('any persona has a page, a known one redirects to its canonical case, and an unknown path shows the footer', {
  tag: onDesktop,
}, async ({ page }) => {
  await page.goto(`${marketing}/use-cases/Graduates?x=1`)
  expect(page.url()).toBe(`${marketing}/use-cases/graduates?x=1`)
  for (const [path, words] of [
    ['%E5%8C%BB%E7%94%9F', 'For 医生'],
    ['Wedding Photographers', 'For Wedding Photographers'],
    ['<img src=x onerror=alert(1)>', 'For <img src=x onerror=alert(1)>'],
  ]) {
    const answer = await page.goto(`${marketing}/use-cases/${path}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByText(words!, { exact: true })).toBeVisible()
  }
  const nothing = await page.goto(`${marketing}/use-cases/founders/x`)
  expect(nothing?.status()).toBe(404)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Roadmap' })).toBeVisible()
})
