import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { newOwner, signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { linkTo, typeCode } from './reviewer.ts'

const first = 'We opened Leeds without a till system and no one in the queue noticed.'
const second = 'That was Ines, with a notebook.'
const corrected = 'That was Ines, with two notebooks.'
const csv = [
  'First Name,Last Name,Company,Job Title,Text,Creation Date,Status',
  `Marta,Lindqvist,North Pier,Regional director,"${first} ${second}","11/14/23, 09:12 AM",VISIBLE`,
  'Owen,Castell,Brightquay,Buyer,Ines tells you the price of a promise before you make it.,6/30/22,HIDDEN',
].join('\r\n')
const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function ownerOf(context: BrowserContext, product: Product, slug: string) {
  const email = `${slug}@${slug}.example`
  const profile = { slug, full_name: 'Ines Marlow', headline: 'Keeps things moving', visibility: 'public' } as const
  await newOwner(context, product, email, profile)
  await product.advanceClock(61)
  await signInByApi(context, product, email, 2)
}

/** Imports from the dashboard and sends the confirmation request. */
async function ask(page: Page, product: Product, name: string, address: string) {
  const row = page.getByRole('listitem').filter({ hasText: name })
  await row.getByLabel(/’s e-mail$/).fill(address)
  await row.getByRole('button', { name: 'Ask the author to confirm' }).click()
  await expect(page.getByRole('heading', { name: /^Your message to / })).toBeVisible()
  await page.getByRole('button', { name: /^Send to/ }).click()
  await expect(page.getByText('Asked today, no reply yet').first()).toBeVisible()
  return linkTo(product, address, /http\S+\/old-praise\/[\w-]{43}(?=\s)/)
}

test('an imported testimonial is confirmed and edited by its author, and published with both dates', async ({
  page,
  context,
  browser,
  product,
}, { project }) => {
  const consoleErrors = watchConsole(page)
  const slug = `praise-${project.name}`
  const marta = `marta@north-${project.name}.example`
  await ownerOf(context, product, slug)
  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.getByRole('link', { name: 'Add recommendations you already have' }).click()
  await expect(page.getByRole('heading', { name: 'Add recommendations you already have.' })).toBeVisible()

  await page.getByLabel('LinkedIn export').setInputFiles(file('Connections.csv', 'First Name,Last Name\nA,B'))
  await expect(page.getByRole('alert')).toContainText('We couldn’t find any recommendations in that file.')
  await page.getByLabel('LinkedIn export').setInputFiles(file('Recommendations_Received.csv', csv))
  await expect(page.getByRole('status').filter({ hasText: '2 found.' })).toBeVisible()
  await expectAccessible(page)
  const link = await ask(page, product, 'Marta Lindqvist', marta)
  await expectAccessible(page)

  // entries without a request were only on this device
  await page.reload()
  await expect(page.getByText('Asked today, no reply yet')).toBeVisible()
  await expect(page.getByText('Owen Castell')).toHaveCount(0)

  const hers = await browser.newContext(page.viewportSize() ? { viewport: page.viewportSize()! } : {})
  const author = await hers.newPage()
  // the 401 that asks for a code is logged by the browser
  const broken: string[] = []
  author.on('pageerror', error => broken.push(error.message))
  await author.goto(link)
  await expect(author.getByRole('heading', { name: 'Did you write this?' })).toBeVisible()
  await expectAccessible(author)
  await author.getByRole('button', { name: 'Change it' }).click()
  await author.getByLabel('Your recommendation').fill(`${first} ${corrected}`)
  await author.goBack()
  await author.getByRole('button', { name: 'Change it' }).click()
  await expect(author.getByLabel('Your recommendation')).toHaveValue(`${first} ${corrected}`)
  await author.getByLabel('You are Ines’s').selectOption('client')
  await author.getByRole('checkbox').check()
  await expectAccessible(author)
  await author.getByRole('button', { name: 'Send me the code' }).click()
  await typeCode(author, product, marta)
  await expect(author.getByRole('heading', { name: 'Thank you.' })).toBeVisible()
  await author.goto(link)
  await expect(author.getByRole('heading', { name: 'You’ve already answered.' })).toBeVisible()

  const reader = await hers.newPage()
  await reader.goto(`${product.app}/cr/${slug}`)
  await expect(reader.getByText('two notebooks')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Confirmed today, 1 sentence changed.')).toBeVisible()
  await page.getByRole('link', { name: 'Review: Marta Lindqvist' }).click()
  await expect(page.getByText('First written 14 November 2023, elsewhere.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish and say thanks' }).click()
  await expect(page).not.toHaveURL(/review=/)
  await expect(async () => {
    await reader.goto(`${product.app}/cr/${slug}`)
    await expect(reader.getByText(corrected)).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(reader.getByText(/^First written 14 November 2023, elsewhere. Changed and confirmed/)).toBeVisible()
  await expectAccessible(reader)
  expect([...consoleErrors(), ...broken]).toEqual([])
  await hers.close()
})

test('a person who did not write it rejects it once, it is deleted, and the owner is notified', async ({
  page,
  context,
  browser,
  product,
}, { project }) => {
  const slug = `denied-${project.name}`
  const owen = `owen@bright-${project.name}.example`
  await ownerOf(context, product, slug)
  await page.goto(`${product.app}/dashboard/recommendations/old-praise`)
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabel('What they wrote').fill('Ines tells you the price of a promise before you make it.')
  await page.getByLabel('Who wrote it').fill('Owen Castell')
  await page.getByLabel('Where it was written').selectOption('An e-mail')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save' }).click()
  const link = await ask(page, product, 'Owen Castell', owen)

  const his = await browser.newContext()
  const author = await his.newPage()
  const tab = await his.newPage()
  await author.goto(`${link}#never`)
  await expect(author.getByRole('dialog')).toContainText('Stop all requests?')
  await author.getByRole('button', { name: 'Go back' }).click()
  await tab.goto(link)
  await author.getByRole('button', { name: 'I didn’t write this' }).click()
  await author.getByRole('dialog').getByRole('button', { name: 'I didn’t write this' }).click()
  await expect(author.getByRole('heading', { name: 'We deleted the text.' })).toBeVisible()
  await tab.getByRole('button', { name: 'I didn’t write this' }).click()
  await tab.getByRole('dialog').getByRole('button', { name: 'I didn’t write this' }).click()
  await expect(tab.getByRole('heading', { name: 'We deleted the text.' })).toBeVisible()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { name: 'This link doesn’t work.' })).toBeVisible()

  await page.goto(`${product.app}/notifications`)
  await expect(page.getByText('Owen Castell says this text isn’t theirs')).toHaveCount(1)
  await page.goto(`${product.app}/dashboard/recommendations/old-praise`)
  await expect(page.getByText('Drop the ZIP from LinkedIn here')).toBeVisible()
  await expect(page.getByText('the price of a promise')).toHaveCount(0)
  await his.close()
})
