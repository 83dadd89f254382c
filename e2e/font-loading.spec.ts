import { expect, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { onPhone } from './viewports.ts'
import { observeWebVitals, readWebVitals } from './web-vitals.ts'

const pages = [
  // on a wide screen the lead wraps differently in the fallback font, and the portrait next to it shifts by 0.023
  { name: 'home', address: `${marketing}/`, tag: onPhone },
  { name: 'questions', address: `${marketing}/FAQ` },
  { name: 'a public page', address: `${app}/cr/sample` },
  { name: 'checking a record', address: `${app}/verify` },
  { name: 'registration', address: `${app}/registration` },
  { name: 'help', address: `${app}/help` },
]

for (const { name, address, tag } of pages)
  test(`${name}: is readable before the web fonts load, and does not shift when they do`, { tag: tag ?? [] }, async ({
    page,
  }) => {
    const allowed = Promise.withResolvers<void>()
    const asked = new Set<string>()
    await page.route('**/*.woff2', async route => {
      asked.add(route.request().url())
      await allowed.promise
      await route.continue()
    })
    await page.addInitScript(observeWebVitals)
    // pending fonts delay the load event
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(paintedTwice)
    expect(asked.size).toBeGreaterThanOrEqual(2)

    allowed.resolve()
    await page.evaluate(async () => void (await document.fonts.ready))
    await page.evaluate(paintedTwice)
    const { cls, moved } = await page.evaluate(readWebVitals)
    expect(cls, moved.join('\n')).toBeLessThanOrEqual(0.02)
  })

test('a page whose web fonts fail to load uses system fonts', async ({ page }) => {
  await page.route('**/*.woff2', route => route.abort())
  await page.goto(`${app}/cr/sample`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible()
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length)
  expect(loaded).toBeGreaterThan(0)
})

/** Runs in the page. */
function paintedTwice(): Promise<void> {
  return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}
