import { expect, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { studentCard } from './student-card.ts'
import { core, onDesktop } from './viewports.ts'

declare global {
  interface Window {
    firstHeading: Element | null
    themes: string[]
  }
}

/** Scripts of the build that were requested before something could be read. */
function scriptsBeforePaint(): string[] {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\/assets\/.*\.js$/.test(name) && startTime < painted)
    .map(({ name }) => name)
}

test('prerendered content stays while a slow page chunk loads, and is interactive afterwards', {
  tag: [core, onDesktop],
}, async ({ page }) => {
  let delayed = 0
  await page.route(/\/assets\/home-page-.*\.js$/, async route => {
    delayed += 1
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  // React could replace the content between two frames, so the test compares the node itself
  await page.addInitScript(() => {
    window.firstHeading = null
    const record = () => {
      window.firstHeading ??= document.querySelector('main h1')
      requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  await page.goto(marketing, { waitUntil: 'networkidle' })
  // nothing that can be seen tells when the form has hydrated
  await expect(async () => {
    await page.getByLabel('E-mail').fill('not an address')
    await page.getByLabel('E-mail').blur()
    await expect(page.getByText('Enter an e-mail address like name@example.org.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(delayed).toBe(1)
  expect(await page.evaluate(scriptsBeforePaint)).toEqual([])
  expect(await page.evaluate(() => window.firstHeading === document.querySelector('main h1'))).toBe(true)
})

test('what was typed, chosen, sent and searched before the scripts came is used', { tag: [core, onDesktop] }, async ({
  page,
}) => {
  let allowed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(`${marketing}/apply-for-student-discount`)
  await page.getByLabel('Full name').fill('Ada Walker')
  await page.getByText('With a document').click()
  await page.getByLabel('Document', { exact: true }).setInputFiles(studentCard)
  await page.getByRole('button', { name: 'Apply' }).click()
  allowed.resolve()
  await expect(page.getByText('Enter an e-mail address like name@example.org.')).toBeVisible()
  await expect(page.getByText('student-card.png is uploaded.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Walker')
  await expect(page.getByText('student-card.png is uploaded.')).toBeVisible()

  allowed = Promise.withResolvers<void>()
  await page.goto(`${marketing}/FAQ`, { waitUntil: 'domcontentloaded' })
  const questions = page.locator('main details')
  const all = await questions.count()
  await page.getByRole('searchbox').fill('password')
  allowed.resolve()
  await expect.poll(() => questions.count()).toBeLessThan(all)
  await expect(page.getByRole('searchbox')).toHaveValue('password')
})

test('the registration that the server drew stays, with what was typed and sent before its script came', {
  tag: [core, onDesktop],
}, async ({ page }) => {
  const problems: string[] = []
  page.on('console', message => message.type() !== 'info' && problems.push(message.text()))
  page.on('pageerror', error => problems.push(error.message))
  const allowed = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async route => {
    await allowed.promise
    await route.continue()
  })
  await page.goto(`${app}/registration`)
  const field = page.getByLabel('Your e-mail')
  await field.fill('not an address')
  await field.press('Enter')
  expect(page.url()).toBe(`${app}/registration`)
  await page.evaluate(() => {
    window.firstHeading = document.querySelector('main h1')
  })
  allowed.resolve()
  // the app sets it
  await expect(page).toHaveTitle('Make your page. Credence')
  await expect(page.getByText('Enter an e-mail address like name@example.org.')).toBeVisible()
  await expect(field).toHaveValue('not an address')
  expect(await page.evaluate(scriptsBeforePaint)).toEqual([])
  expect(await page.evaluate(() => window.firstHeading === document.querySelector('main h1'))).toBe(true)
  expect(problems).toEqual([])
})

test('the first paint has the chosen theme, in the app and on public pages, and can follow the device again', {
  tag: onDesktop,
}, async ({ page }) => {
  // records every theme that was painted before the page's scripts ran
  await page.addInitScript(() => {
    window.themes = []
    const record = () => {
      if (document.body) window.themes.push(getComputedStyle(document.body).backgroundColor)
      if (document.readyState !== 'complete') requestAnimationFrame(record)
    }
    requestAnimationFrame(record)
  })
  await page.route(/-assets\/islands-.*\.js$|\/assets\/main-.*\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.continue()
  })
  const painted = () => page.evaluate(() => [...new Set(window.themes)])
  const dark = 'rgb(8, 24, 26)'
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${app}/cr/sample`)
  const change = page.getByRole('button', { name: 'Dark theme' })
  await expect(change).toHaveAttribute('aria-pressed', 'false')
  await change.click()
  await expect(change).toHaveAttribute('aria-pressed', 'true')
  for (const path of ['/cr/sample', '/registration']) {
    await page.goto(app + path, { waitUntil: 'load' })
    expect(await painted()).toEqual([dark])
  }
  await page.goto(`${app}/cr/sample`)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('body')).toHaveCSS('background-color', dark)
  await expect(change).toHaveAttribute('aria-pressed', 'true')
})
