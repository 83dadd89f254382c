import { expect } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { newOwner } from './owner.ts'
import { test } from './product.ts'

// Chromium without a screen refuses notifications whatever it is told, so this is as far as a browser goes here
test('a browser that blocks pushes says so, and how to change that', async ({ page, context, product }) => {
  await newOwner(context, product, `pushed-${Date.now()}@example.org`, {
    full_name: 'Ines Marlow',
    slug: `ines-${Date.now()}`,
  })
  await page.goto(`${product.app}/setting/notifications`)
  const devices = page.getByRole('list', { name: 'Devices with push' })
  await expect(devices.getByText('Your browser blocks notifications from this page.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allow here' })).toHaveCount(0)
  await expectNoBarrier(page)
})
