import { type BrowserContext, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { linkTo } from './reviewer.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { onDesktop } from './viewports.ts'

const people = [
  ['Noor Aziz', 'client', 'She told us so, and ended the contract early.'],
  ['Tomas Reuter', 'client', 'Then she stayed and did the move with us.'],
  ['Samir Haddad', 'manager', 'She left us with a team that did not need her.'],
  ['Lena Forsyth', 'direct-report', 'She gave me the slot, and said nothing until I asked her to.'],
  ['Jonas Weil', 'colleague', 'She read the incident reports.'],
] as const

async function fivePublished(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', about: 'I join companies that grew too fast.', visibility: 'public' }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  for (const [full_name, source, line] of people) {
    const email = `${full_name.split(' ')[0]!.toLowerCase()}@${slug}.example`
    const text = `We worked together for a long time, in good weeks and in bad ones. ${line}`
    const given = { full_name, email, position: 'Director', source, text, line }
    const id = await recommendByApi(context.browser()!, product, slug, given)
    await publish(context.request, product, token, id)
  }
}

// earlier stories may have used up the network's hourly limit
test.beforeEach(({ product }) => product.advanceClock(3600))

test('themes quote five reviewers, and disappear at once when one of them withdraws', { tag: onDesktop }, async ({
  context,
  browser,
  product,
}) => {
  const slug = 'ines-is-quoted'
  await fivePublished(context, product, slug)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto(`${product.app}/cr/${slug}`)
  await expect(page.getByRole('heading', { name: 'What people say' })).toBeVisible()
  await expect(page.getByText('Each line was chosen by the person who said it.')).toBeVisible()
  await page.getByRole('link', { name: /She told us so, and ended the contract early/ }).click()
  await expect(page.getByRole('heading', { name: 'Noor Aziz recommends Ines Marlow' })).toBeAttached()

  const control = await linkTo(product, `noor@${slug}.example`, /\S+\/reviewer\/[\w-]+/)
  const taken = await context.request.delete(`${product.app}/api/reviewer/${control.split('/').at(-1)}`)
  expect(taken.ok()).toBe(true)
  await page.goto(`${product.app}/cr/${slug}`)
  await expect(page.getByRole('heading', { name: 'Recommendations' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What people say' })).toBeHidden()
  await expect(page.getByText('She told us so')).toBeHidden()
  await plain.close()
})

test('an owner hides one theme and all themes, and the page stays accessible', async ({
  page,
  context,
  browser,
  product,
}, { project }) => {
  const slug = `ines-hides-${project.name}`
  await fivePublished(context, product, slug)
  const reader = await browser.newPage({ viewport: page.viewportSize() })
  await reader.goto(`${product.app}/cr/${slug}`)
  const heading = reader.getByRole('heading', { name: 'What people say' })
  await expect(heading).toBeVisible()
  await expectAccessible(reader)

  await page.goto(`${product.app}/setting/profile-setting`)
  await page.getByRole('checkbox', { name: 'Clients, 2 people' }).click()
  await expect(page.getByRole('checkbox', { name: 'Clients, 2 people' })).not.toBeChecked()
  await expectAccessible(page)
  await reader.reload()
  await expect(reader.getByText('One group is not shown.')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Clients' })).toBeHidden()

  await page.getByRole('checkbox', { name: 'Show it on my page, above the recommendations' }).click()
  await expect(page.getByRole('checkbox', { name: 'Clients, 2 people' })).toBeHidden()
  await reader.reload()
  await expect(heading).toBeHidden()
  await reader.close()
})
