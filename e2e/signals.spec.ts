import { type BrowserContext, expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'

const samir = {
  full_name: 'Samir Haddad',
  position: 'Founder, Pell & Roe',
  source: 'client',
  years: { from: 2021, to: 2022 },
}
const ines = { full_name: 'Ines Marlow', position: 'Operations lead', source: 'client' }
const said = 'We moved a warehouse over one weekend, and no one had to ask twice where anything was. It was calm.'

/** Signs a browser in as an owner with a public page; name and address are unique to this story. */
async function ownerOf(context: BrowserContext, product: Product, name: string, full_name: string) {
  const email = `${name}@${name}.example`
  const { token } = await signInByApi(context, product, email)
  const data = { slug: name, full_name, headline: 'Keeps things moving', visibility: 'public' }
  const saved = await context.request.patch(`${product.app}/api/profile`, { headers: { authorization: token }, data })
  expect(saved.ok()).toBe(true)
  return { email, slug: name, token }
}

test('an owner sees the signals before publishing, and readers see a mutual recommendation', async ({
  page,
  context,
  browser,
  product,
}, { project }) => {
  const consoleErrors = watchConsole(page)
  const others = await browser.newContext()
  const [one, other] = [`notes-ines-${project.name}`, `notes-samir-${project.name}`]
  const his = await ownerOf(others, product, other, 'Samir Haddad')
  const hers = await ownerOf(context, product, one, 'Ines Marlow')
  await product.advanceClock(61)
  const given = await recommendByApi(browser, product, his.slug, { ...ines, email: hers.email, text: said }, 2)
  await publish(others.request, product, his.token, given)
  const back = await recommendByApi(browser, product, hers.slug, { ...samir, email: his.email, text: said }, 2)
  await recommendByApi(browser, product, hers.slug, {
    ...{ full_name: 'Mara Voss', position: 'Buyer', source: 'client', text: said },
    email: `mara@n0tes-ines-${project.name}.example`,
  })

  await page.goto(`${product.app}/dashboard/recommendations?review=${back}`)
  const notes = page.getByRole('region', { name: 'Good to know before you publish' })
  await expect(notes).toContainText('You recommended each other')
  await expect(notes).toContainText('Readers can see this too.')
  await expect(page.getByRole('button', { name: 'Publish and say thanks' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish and say thanks' }).click()
  await expect(page).not.toHaveURL(/review=/)

  await page.getByRole('button', { name: /^Review/ }).click()
  await expect(notes).toContainText(`n0tes-ines-${project.name}.example looks like notes-ines-${project.name}.example`)
  await expect(notes).toContainText(
    `Your own e-mail address is at notes-ines-${project.name}.example. Only you can see this.`,
  )
  await page.keyboard.press('Escape')

  const reader = await others.newPage()
  for (const { slug } of [hers, his]) {
    await reader.goto(`${product.app}/cr/${slug}`)
    await expect(reader.getByText('They recommended each other.')).toBeVisible()
  }
  // a recommendation hidden on one page is not mentioned on the other
  const headers = { authorization: his.token }
  await others.request.patch(`${product.app}/api/recommendations/${given}`, { headers, data: { state: 'hidden' } })
  const told = async () => {
    await reader.goto(`${product.app}/cr/${hers.slug}`)
    return reader.getByText('They recommended each other.').count()
  }
  await expect.poll(told).toBe(0)
  expect(consoleErrors()).toEqual([])
  await others.close()
})
