import { expect, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { findBarriers } from './barriers.ts'
import { watchConsole } from './console.ts'

const pages = [
  { name: 'home', address: `${marketing}/`, status: 200 },
  { name: 'a marketing page that is not there', address: `${marketing}/no-such-page`, status: 404 },
  { name: 'the dashboard, signed out', address: `${app}/dashboard/recommendations`, status: 200 },
  { name: 'components', address: `${app}/dev/components`, status: 200 },
  { name: 'mailbox', address: `${app}/dev/mailbox`, status: 200 },
  { name: 'sample profile', address: `${app}/cr/sample`, status: 200 },
  { name: 'an app page that is not there', address: `${app}/no-such-page`, status: 404 },
]

for (const { name, address, status } of pages)
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${name}, ${colorScheme}: right status, one heading, no barrier, no sideways scroll, quiet console`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const complaints = watchConsole(page, status)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await findBarriers(page, colorScheme)).toEqual([])
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
      expect(complaints()).toEqual([])
    })
