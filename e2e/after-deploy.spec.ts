import { expect } from '@playwright/test'
import { newOwner } from './owner.ts'
import { test } from './product.ts'
import { onPhone } from './viewports.ts'

test('a tab whose chunks were removed by a deploy shows an error and recovers with a full reload', {
  tag: onPhone,
}, async ({ context, page, product }) => {
  await newOwner(context, product, 'after-deploy@example.org', { full_name: 'Ines Marlow' })
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.route('**/assets/*.js', route => route.fulfill({ status: 404, body: 'gone' }))
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByText('We couldn’t open this page.')).toBeVisible()

  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/setting\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('lists stay visible when the chunk of the sidebar is missing', { tag: onPhone }, async ({
  context,
  page,
  product,
}) => {
  await newOwner(context, product, 'beside-lists@example.org', { full_name: 'Ines Marlow' })
  await page.route('**/assets/sidebar-*.js', route => route.fulfill({ status: 404, body: 'gone' }))
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByText('This part didn’t load.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Recommendations' })).toBeVisible()

  await page.unroute('**/assets/sidebar-*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Views' })).toBeVisible()
})

test('navigation recovers after the connection drops while a page chunk loads', { tag: onPhone }, async ({
  context,
  page,
  product,
}) => {
  await newOwner(context, product, 'dropped-line@example.org', { full_name: 'Ines Marlow' })
  await page.goto(`${product.app}/dashboard/recommendations`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'App' }).getByRole('link', { name: 'Share' }).click()
  await expect(page.getByText('We couldn’t open this page.')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/dashboard\/share/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
