import { expect, test } from '@playwright/test'
import { marketing } from './addresses.ts'
import { onDesktop } from './sizes.ts'

declare global {
  interface Window {
    firstHeading: Element | null
  }
}

test('prerendered content stays the same while a slow page chunk loads, and then answers to typing', {
  tag: onDesktop,
}, async ({ page }) => {
  let delayed = 0
  await page.route(/\/assets\/home-page-.*\.js$/, async route => {
    delayed += 1
    await new Promise(resolve => setTimeout(resolve, 600))
    await route.continue()
  })
  // React may swap the content between two frames: only the node itself tells
  await page.addInitScript(() => {
    window.firstHeading = null
    const look = () => {
      window.firstHeading ??= document.querySelector('main h1')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(marketing, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByLabel('E-mail').blur()
  await expect(page.getByText('Write an e-mail address like name@example.org.')).toBeVisible()
  expect(delayed).toBe(1)
  expect(await page.evaluate(() => window.firstHeading === document.querySelector('main h1'))).toBe(true)
})
