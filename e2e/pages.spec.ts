import { expect, test } from '@playwright/test'
import { app, marketing } from './addresses.ts'
import { expectAccessible, findViolations } from './axe.ts'
import { watchConsole } from './console.ts'
import { core, onDesktop } from './viewports.ts'

const pages = [
  { name: 'home', address: `${marketing}/`, status: 200 },
  { name: 'a marketing page that is not there', address: `${marketing}/no-such-page`, status: 404 },
  { name: 'the dashboard, signed out', address: `${app}/dashboard/recommendations`, status: 200, tags: [] },
  { name: 'mailbox', address: `${app}/dev/mailbox`, status: 200, tags: [] },
  { name: 'sample profile', address: `${app}/cr/sample`, status: 200 },
  { name: 'assistants', address: `${app}/assistants`, status: 200, tags: [] },
  { name: 'an app page that is not there', address: `${app}/no-such-page`, status: 404, tags: [] },
]

for (const { name, address, status, tags = [core] } of pages)
  test(`${name}: right status, one heading, accessible in both colour schemes, no horizontal scrolling, no console errors`, {
    tag: tags,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    const consoleErrors = watchConsole(page, status)
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(status)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectAccessible(page)
    expect(consoleErrors()).toEqual([])
  })

test('axe finds a planted violation in both colour schemes', { tag: onDesktop }, async ({ page }) => {
  await page.setContent('<main><p style="color: #888; background: #777">Faint</p><img src="data:,"></main>')
  const rulesBroken = (violations: string[]) => violations.map(violation => violation.split(':')[0])
  const inLight = rulesBroken(await findViolations(page, 'light'))
  expect(inLight).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  expect(rulesBroken(await findViolations(page, 'dark'))).toEqual(['color-contrast'])
})
