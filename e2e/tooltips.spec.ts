import { expect, test } from '@playwright/test'
import { app } from './addresses.ts'
import { onDesktop } from './viewports.ts'

test('an icon button shows a tooltip on hover and on focus, also inside a dialog', {
  tag: onDesktop,
}, async ({ page }) => {
  await page.goto(`${app}/dev/mailbox`)
  const tooltip = page.getByRole('tooltip')
  const look = page.getByRole('button', { name: 'Check for new e-mails' })

  // the page may render before the tooltip script has loaded
  await expect(async () => {
    await page.mouse.move(0, 0)
    await look.hover()
    await expect(tooltip).toHaveText('Check for new e-mails', { timeout: 3000 })
  }).toPass()
  const [bubble, button] = [await tooltip.boundingBox(), await look.boundingBox()]
  expect(bubble!.y + bubble!.height).toBeLessThanOrEqual(button!.y + 1)
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  await page.getByRole('banner').getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('Check for new e-mails')
  await page.keyboard.press('Tab')
  await expect(tooltip).toBeHidden()

  // a modal dialog covers everything except the top layer
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    const close = dialog.appendChild(document.createElement('button'))
    close.setAttribute('aria-label', 'Close it')
    close.style.cssText = 'width: 44px; height: 44px'
    dialog.showModal()
  })
  const close = page.getByRole('button', { name: 'Close it' })
  await close.hover()
  await expect(tooltip).toHaveText('Close it')
  // opened after the dialog, so it is above it
  expect(await tooltip.evaluate(bubble => bubble.matches(':popover-open'))).toBe(true)
})
