import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { app, firstPort, marketing } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { codeFor, subjectsTo } from './mail.ts'
import { type Product, test, withProduct } from './product.ts'
import { onDesktop } from './viewports.ts'

test('with open registration every link leads to the form that it names', { tag: onDesktop }, async ({ page }) => {
  await page.goto(marketing)
  await page.getByRole('banner').getByRole('link', { name: 'Make your page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make your page.' })).toBeVisible()
  await expect(page.getByText(/Step \d/)).toHaveCount(0)

  await page.goto(marketing)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in.' })).toBeVisible()

  await page.goto(`${app}/cr/sample`)
  await page.getByRole('link', { name: 'Make your page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Make your page.' })).toBeVisible()
})

const byInvitation = test.extend<object, { invited: Product }>({
  invited: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstPort + 50 + 2 * parallelIndex, { REGISTRATION: 'invited' }, use),
    { scope: 'worker' },
  ],
})

async function askForCode(page: Page, product: Product, email: string) {
  await page.goto(`${product.app}/registration`)
  await page.getByLabel('Your e-mail').fill(email)
  await page.getByRole('button', { name: 'Make your page' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail.' })).toBeVisible()
}

byInvitation(
  'with registration by invitation a visitor joins the waitlist, and registers after an operator’s invitation',
  async ({ page, invited }, { project }) => {
    const email = `ada-${project.name}@example.org`
    await askForCode(page, invited, email)
    await expect.poll(() => subjectsTo(invited.app, email)).toEqual(['There’s no Credence page for this address yet'])

    await page.goto(invited.marketing)
    await expect(page.getByRole('link', { name: 'Make your page' })).toHaveCount(0)
    await page.goto(`${invited.app}/registration`)
    await expectAccessible(page)
    const line = page.locator('#waitlist')
    await line.getByLabel('Your name').fill('Ada Walker')
    await line.getByLabel('E-mail').fill(email)
    await line.getByRole('button', { name: 'Join the waitlist' }).click()
    await expect(line.getByText('Thank you, Ada. You’re on the waitlist.')).toBeVisible()

    const output = execFileSync(
      process.execPath,
      ['scripts/operator.ts', 'waitlist', 'invite', email, '--reason', 'the first group'],
      { env: { ...process.env, DATA_DIR: invited.dataDir }, encoding: 'utf8' },
    )
    expect(output).toContain('can make a page')
    await expect.poll(() => subjectsTo(invited.app, email)).toContain('You can make your Credence page now')
    await invited.advanceClock(61)
    // later, in another tab
    const later = await page.context().newPage()
    await askForCode(later, invited, email)
    await later.getByLabel('Code').fill(await codeFor(invited.app, email))
    await later.waitForURL(/\/welcome/)
    await expect(later.getByText('Step 1 of 4')).toBeVisible()
  },
)

test('signed-out visitors can read the help on the app host', async ({ page }) => {
  await page.goto(`${app}/help#take-back`)
  await expect(page.locator('details#take-back')).toHaveAttribute('open', '')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Terms' }).click()
  await expect(page).toHaveURL(`${app}/help/terms`)
  await expect(page.getByRole('heading', { name: 'The short version' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${app}/help/roadmap`)
  await expect(page.getByRole('tab', { name: 'Roadmap' })).toBeFocused()
  await expectAccessible(page)
  const answer = await page.request.get(`${app}/help/terms`)
  expect(answer.status()).toBe(200)
  expect((await page.request.get(`${app}/help/prices`)).status()).toBe(404)
})

test('a new document opens at its top', { tag: onDesktop }, async ({ page }) => {
  await page.goto(`${app}/help`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => scrollTo(0, 200))
  await page.goto(`${app}/help/terms`)
  await page.getByRole('heading', { name: 'The short version' }).waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})
