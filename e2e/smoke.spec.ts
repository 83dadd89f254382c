import { expect, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { watchConsole } from './console.ts'
import { expectNoOverflow } from './overflow.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

test('a visitor joins the waitlist, and the mail is in the local mailbox', { tag: [core, onDesktop] }, async ({
  page,
}) => {
  const consoleErrors = watchConsole(page)
  const address = 'walker@example.org'
  await page.goto(marketing)
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByText('You’re on the list.').first()).toBeVisible()

  await page.goto(`${app}/dev/mailbox`)
  await page.getByRole('link', { name: new RegExp(address) }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByText('Hello Ada,')).toBeVisible()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect(page.getByText('Hello Ada,')).toBeVisible()
  expect(consoleErrors()).toEqual([])
})

test('the form keeps its input after a failed request and shows the server’s message', {
  tag: onDesktop,
}, async ({ page }) => {
  await page.route('**/api/register-waitlist', route =>
    route.fulfill({ status: 429, json: { status: 'failed', message: 'Too many requests' } }),
  )
  await page.goto(marketing)
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByText('Too many requests')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ada@example.org')
  await page.unroute('**/api/register-waitlist')
  await page.route('**/api/register-waitlist', route => route.abort('internetdisconnected'))
  await page.getByLabel('E-mail').press('Enter')
  await expect(page.getByText(/connection/)).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Walker')
})

test('the root of the app host redirects to the marketing site', { tag: [core, onDesktop] }, async ({ page }) => {
  await page.goto(app)
  expect(page.url()).toBe(`${marketing}/`)
})

test.describe('without JavaScript', { tag: onPhone }, () => {
  test.use({ javaScriptEnabled: false })

  test('the sample profile is readable and marked as a sample', { tag: core }, async ({ page }) => {
    await page.goto(`${app}/cr/sample`)
    await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
    await expect(page.getByText('E-mail confirmed').first()).toBeVisible()
    await expect(page.getByText('Showing 6 of the 7 Ines received.')).toBeVisible()
    await expect(page.getByText(/Sample page/).first()).toBeVisible()
  })

  test('client-rendered pages explain why they need JavaScript and offer an alternative', {
    tag: core,
  }, async ({ page }) => {
    for (const [path, status, title, instead] of [
      ['/registration?mode=sign-in', 200, 'Sign in, or make your page.', 'our questions and answers'],
      ['/cr/sample/recommend', 200, 'Would you recommend Ines Marlow?', 'See Ines’s page'],
      ['/dashboard/recommendations', 200, 'Your Credence page.', 'What Credence is'],
      ['/help/terms', 200, 'Help.', 'questions'],
      ['/nowhere', 404, 'We couldn’t find that page.', 'Go to the home page'],
    ] as const) {
      expect((await page.goto(app + path))?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      if (status === 200) await expect(page.getByRole('main')).toContainText('This page needs JavaScript')
      await expect(page.getByRole('link', { name: instead })).toBeVisible()
      await expectNoOverflow(page, path)
    }
  })

  test('the prices and the registration are drawn, and an e-mail address stays out of the URL', { tag: core }, async ({
    page,
  }) => {
    await page.goto(`${app}/pricing`)
    await expect(page.getByRole('heading', { level: 1, name: 'Your page is free.' })).toBeVisible()
    await page.goto(`${app}/registration`)
    await expect(page.getByRole('heading', { level: 1, name: 'Make your page.' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Your e-mail' }).fill('early@example.org')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    expect(page.url()).toBe(`${app}/registration`)
  })

  test('the home page is readable', { tag: core }, async ({ page }) => {
    await page.goto(marketing)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

test('the sample’s recommend page says that it is a sample before anything is recorded', {
  tag: [core, onPhone],
}, async ({ page }) => {
  const consoleErrors = watchConsole(page)
  await page.goto(`${app}/cr/sample/recommend`)
  await expect(page.getByRole('heading', { name: 'This page is a sample.' })).toBeVisible()
  await page.getByRole('link', { name: 'See the sample' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
  expect(consoleErrors()).toEqual([])
})

test('the app host may use the camera', { tag: [core, onPhone] }, async ({ page }) => {
  await page.goto(`${app}/help`)
  const tracks = await page.evaluate(async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true, audio: true })
    return stream.getTracks().map(track => track.kind)
  })
  expect(tracks.sort()).toEqual(['audio', 'video'])
})
