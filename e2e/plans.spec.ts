import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { newOwner } from './owner.ts'
import { test } from './product.ts'
import { findTextOverlap } from './text-overlap.ts'
import { core } from './viewports.ts'

test(
  'an owner buys a plan in the test checkout and cancels it',
  { tag: core },
  async ({ page, context, product }, info) => {
    const consoleErrors = watchConsole(page)
    const slug = `ines-pays-${info.project.name}`
    await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow', visibility: 'public' })
    await page.goto(`${product.app}/pricing`)
    await expect(page.getByRole('columnheader', { name: /^Free/ }).getByText('Your plan')).toBeVisible()
    await expectAccessible(page)
    expect(await findTextOverlap(page)).toEqual([])
    await page.getByRole('button', { name: 'Yearly, 3 months free' }).click()
    await page.getByRole('button', { name: 'Pay €72 a year' }).click()

    await expect(page.getByRole('heading', { name: 'Test checkout. No card will be charged.' })).toBeVisible()
    await expectAccessible(page)
    expect(await findTextOverlap(page)).toEqual([])
    await page.getByRole('radio', { name: /^No, decline the card/ }).check()
    await page.getByRole('button', { name: 'Finish the test payment' }).click()
    await expect(page.getByText('Your bank declined the payment.')).toBeVisible()
    expect(await findTextOverlap(page)).toEqual([])

    // the same checkout, because it is still open
    await page.getByRole('button', { name: 'Pay €72 for a year' }).click()
    await page.getByRole('button', { name: 'Finish the test payment' }).click()
    await expect(page.getByRole('heading', { name: 'Pro is active, Ines.' })).toBeVisible()
    await expectAccessible(page)
    // after the toast, which covers the page for a moment
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pro is active, Ines.' })).toBeVisible()
    expect(await findTextOverlap(page)).toEqual([])
    // going back does not offer a second payment
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Pro is active, Ines.' })).toBeVisible()

    const reader = await context.browser()!.newContext()
    const seen = await reader.newPage()
    await seen.goto(`${product.app}/cr/${slug}`)
    await expect(seen.getByRole('heading', { name: 'Ines Marlow' })).toBeVisible()
    await expect(seen.getByText('Made with')).toHaveCount(0)
    await reader.close()

    await page.goto(`${product.app}/setting/subscription`)
    await expect(page.getByText('0 published, no limit')).toBeVisible()
    await expect(page.getByText('€72.00')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel Pro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Pro' }).click()
    await expect(page.getByText(/^You have Pro until .* We won’t charge you again\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Keep Pro' }).click()
    await expect(page.getByText(/^The next payment is on /)).toBeVisible()
    expect(consoleErrors()).toEqual([])
  },
)

test('signed-out visitors see prices and a link to registration', async ({ page, product }) => {
  await page.goto(`${product.marketing}/`)
  // on a phone the link is in the menu
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { name: 'Your page is free.' })).toBeVisible()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  await page.getByRole('link', { name: 'Make your page' }).click()
  await expect(page).toHaveURL(`${product.app}/registration`)
})

test('the thank-you page sends nothing once the session is gone', async ({ page, context, product }, info) => {
  const slug = `ines-leaves-${info.project.name}`
  await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow' })
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  await page.goto(`${product.app}/subscription-received/thank-you`)
  await expect(page.getByRole('heading', { name: 'Your payment isn’t complete yet.' })).toBeVisible()
  await context.clearCookies()
  sent.length = 0
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Authorization token not found')).toBeVisible()
  expect(sent).not.toContain('/api/save-subscription')
})
