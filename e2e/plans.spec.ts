import { expect } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { watchConsole } from './console.ts'
import { findCrowding } from './crowding.ts'
import { newOwner } from './owner.ts'
import { test } from './product.ts'
import { core } from './sizes.ts'

test(
  'from the price to the plan, by the test checkout, and out of it again',
  { tag: core },
  async ({ page, context, product }, info) => {
    const complaints = watchConsole(page)
    const slug = `ines-pays-${info.project.name}`
    await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow', visibility: 'public' })
    await page.goto(`${product.app}/pricing`)
    await expect(page.getByRole('columnheader', { name: /^Free/ }).getByText('Your plan')).toBeVisible()
    await expectNoBarrier(page)
    expect(await findCrowding(page)).toEqual([])
    await page.getByRole('button', { name: 'Yearly, three months free' }).click()
    await page.getByRole('button', { name: 'Pay €72 a year' }).click()

    await expect(page.getByRole('heading', { name: 'Test checkout. No card is charged.' })).toBeVisible()
    await expectNoBarrier(page)
    expect(await findCrowding(page)).toEqual([])
    await page.getByRole('radio', { name: /^No, the card is declined/ }).check()
    await page.getByRole('button', { name: 'Finish the test payment' }).click()
    await expect(page.getByText('The payment did not go through.')).toBeVisible()
    expect(await findCrowding(page)).toEqual([])

    // the same checkout, since it is still open
    await page.getByRole('button', { name: 'Pay €72 for a year' }).click()
    await page.getByRole('button', { name: 'Finish the test payment' }).click()
    await expect(page.getByRole('heading', { name: 'Pro is active, Ines.' })).toBeVisible()
    await expectNoBarrier(page)
    // without the toast, which lies over the page for a moment
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pro is active, Ines.' })).toBeVisible()
    expect(await findCrowding(page)).toEqual([])
    // the way back leads to no page that could be paid twice
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
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Stop Pro' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Pro' }).click()
    await expect(page.getByText(/^You have Pro until .* Nothing is charged after that\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'Go on with Pro' }).click()
    await expect(page.getByText(/^It is charged again on /)).toBeVisible()
    expect(complaints()).toEqual([])
  },
)

test('without a sign-in, prices are there to be read and lead to a page of one’s own', async ({ page, product }) => {
  await page.goto(`${product.marketing}/`)
  // on a phone the way lies in the menu
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Pricing' }).first().click()
  await expect(page.getByRole('heading', { name: 'Being vouched for is free.' })).toBeVisible()
  await expectNoBarrier(page)
  expect(await findCrowding(page)).toEqual([])
  await page.getByRole('link', { name: 'Make your page' }).click()
  await expect(page).toHaveURL(`${product.app}/registration`)
})

test('a token that is gone sends nothing when the thank-you page is opened', async ({
  page,
  context,
  product,
}, info) => {
  const slug = `ines-leaves-${info.project.name}`
  await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow' })
  const sent: string[] = []
  page.on('request', request => sent.push(new URL(request.url()).pathname))
  await page.goto(`${product.app}/subscription-received/thank-you`)
  await expect(page.getByRole('heading', { name: 'Your payment is not finished yet.' })).toBeVisible()
  await context.clearCookies()
  sent.length = 0
  await page.getByRole('button', { name: 'Look again' }).click()
  await expect(page.getByText('Authorization token not found')).toBeVisible()
  expect(sent).not.toContain('/api/save-subscription')
})
