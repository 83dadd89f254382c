import { expect, test } from '@playwright/test'
import { marketing } from './addresses.ts'

declare global {
  interface Window {
    contentSeen: boolean[]
  }
}

test('prerendered content never disappears while a slow page chunk loads', async ({ page }) => {
  let delayed = 0
  await page.route(/\/assets\/.*\.js$/, async route => {
    delayed += 1
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.addInitScript(() => {
    window.contentSeen = []
    const look = () => {
      const seen = document.querySelector('main h1') !== null
      if (seen !== window.contentSeen.at(-1)) window.contentSeen.push(seen)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(marketing, { waitUntil: 'networkidle' })
  // hydrated: the form answers to typing without a reload
  await page.getByLabel('E-mail').first().fill('not an address')
  await page.getByLabel('E-mail').first().blur()
  await expect(page.getByText('Write an e-mail address like name@example.org.').first()).toBeVisible()
  expect(delayed).toBeGreaterThan(0)
  const seen = await page.evaluate(() => window.contentSeen)
  expect(seen.slice(seen.indexOf(true))).toEqual([true])
})
