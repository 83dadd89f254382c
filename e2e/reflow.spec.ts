import { expect, test } from '@playwright/test'
import { marketing } from './addresses.ts'
import { findTextOverlap } from './text-overlap.ts'
import { onDesktop } from './viewports.ts'

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenamt'
const paths = [
  '/',
  '/product-roadmap',
  '/wall-of-love',
  '/share-your-story',
  '/thank-you?for=waitlist',
  '/terms-of-use',
  '/apply-for-student-discount',
  '/apply-for-affiliate-program',
  '/FAQ',
  '/use-cases',
  '/use-cases/founders',
  '/use-cases/social-media-influencers',
  `/use-cases/${longWord}`,
  `/${longWord}`,
]

/** The narrowest viewport, and 200 % text size. */
const rooms = [
  { width: 320, letters: '100%' },
  { width: 390, letters: '200%' },
  { width: 1440, letters: '200%' },
]

for (const { width, letters } of rooms)
  test(`at ${width} px with text at ${letters} nothing overlaps or overflows`, {
    tag: onDesktop,
  }, async ({ page, context }) => {
    await context.addCookies([{ name: 'cookie_consent', value: 'declined', url: marketing }])
    await page.addInitScript(
      sent => sessionStorage.setItem('sent', sent),
      JSON.stringify({ kind: 'waitlist', full_name: `${longWord} Walker`, email: `${longWord}@example.org` }),
    )
    await page.setViewportSize({ width, height: 800 })
    for (const path of paths) {
      await page.goto(marketing + path)
      await page.evaluate(async size => {
        document.documentElement.style.fontSize = size
        await document.fonts.ready
      }, letters)
      expect.soft(await findTextOverlap(page), path).toEqual([])
    }
    // the skip link is off screen until it has the focus
    const skip = page.getByRole('link', { name: 'Skip to content' })
    expect(await skip.evaluate(link => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0)
    await skip.focus()
    expect(await skip.evaluate(link => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0)
  })
