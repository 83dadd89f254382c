import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { type Browser, expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectNoBarrier } from './barriers.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { linkTo, nameOf, newAsker } from './reviewer.ts'
import { publish, recommendByCalls } from './reviewer-calls.ts'

const day = 86_400
/** When the server looks whom to ask, every hour. */
const minuteOfAsking = 47

/** Of its own: a year passes here. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern that nothing else is needed
    ({}, use, { parallelIndex }) => withProduct(firstPort + 100 + 2 * parallelIndex, {}, use),
    { scope: 'worker' },
  ],
})

const said =
  'She told us to close the second warehouse. Nobody wanted to hear it. Then she stayed and did the move with us.'

/** Somebody recommended Ines a year ago, and is asked about it by mail. */
async function askedAfterAYear(browser: Browser, product: Product, name: string) {
  const owner = await browser.newContext()
  const { token, slug } = await newAsker(owner, product, name)
  const email = `tomas-${name}@harbourlane.example`
  const tomas = { full_name: 'Tomas Reuter', email, position: 'Director, Harbour Lane Foods', source: 'client' }
  const id = await recommendByCalls(browser, product, slug, { ...tomas, text: said })
  await publish(owner.request, product, token, id)
  await owner.close()
  const before = await signedRecord(product, id)
  await product.pass(untilAsked(new Date(before.givenAt)))
  const link = await linkTo(product, email, /\S+\/reviewer\/[\w-]+\/still-true/)
  return { id, email, link, before }
}

/** A year on, shortly before the server looks. */
function untilAsked(now: Date): number {
  const minutes = (minuteOfAsking - 1 - now.getUTCMinutes() + 60) % 60
  return 367 * day + minutes * 60 - now.getUTCSeconds() + 50
}

type Signed = { id: string; givenAt: string; confirmedAgainAt?: string }

/** Its record, once it is signed. */
async function signedRecord({ app }: Product, id: string, notThis?: string): Promise<Signed> {
  let record: Signed | undefined
  await expect(async () => {
    const answer = await fetch(`${app}/api/recommendations/${id}/credential`)
    expect(answer.status).toBe(200)
    record = (await answer.json()) as Signed
    expect(record.id).not.toBe(notThis)
  }).toPass()
  return record!
}

async function given({ app }: Product, link: string): Promise<GivenRecommendation> {
  const token = new URL(link).pathname.split('/')[2]
  const answer = await fetch(`${app}/api/reviewer/${token}`)
  return ((await answer.json()) as { data: GivenRecommendation }).data
}

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, it is still true' })

test('a year later one press says that it is still true, and everybody can check that', async ({
  page,
  context,
  browser,
  product,
}, info) => {
  const { id, link, before } = await askedAfterAYear(browser, product, `${nameOf(info)}-${info.project.name}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is this still true?' })).toBeVisible()
  await expect(page.getByText('Then she stayed and did the move with us.')).toBeVisible()
  await expectNoBarrier(page)
  expect(await given(product, link)).toMatchObject({ confirmed_again_at: null, still_true: { answered: false } })
  expect((await signedRecord(product, id)).id).toBe(before.id)

  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByRole('heading', { name: 'Your word about Ines.' })).toBeVisible()
  await page.goBack()
  const other = await context.newPage()
  await other.goto(link)
  await expect(yes(other)).toBeVisible()
  await yes(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you. It is still true.' })).toBeFocused()
  await expect(page.getByText(/^Readers now see “Confirmed again in \w+ 20\d\d”/)).toBeVisible()
  await expectNoBarrier(page)
  const { confirmed_again_at: first } = await given(product, link)
  await yes(other).click()
  await expect(other.getByRole('heading', { name: 'Thank you. It is still true.' })).toBeVisible()
  expect((await given(product, link)).confirmed_again_at).toBe(first)

  const after = await signedRecord(product, id, before.id)
  expect(after.confirmedAgainAt).toBe(first?.replace(/\.\d+/, ''))
  await expect(async () => {
    await page.goto(`${product.app}/recommendation/${id}`)
    await expect(page.getByText('Tomas Reuter read it and said it is still true.')).toBeVisible({ timeout: 1000 })
    await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectNoBarrier(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).click()
  expect((await download).suggestedFilename()).toBe('tomas-reuter-for-ines-marlow.json')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you. It is still true.' })).toBeVisible()
})

test('whoever does not want to be asked says so by the link in the mail, which by itself does nothing', async ({
  page,
  browser,
  product,
}, info) => {
  const asked = await askedAfterAYear(browser, product, `${nameOf(info)}-${info.project.name}`)
  await page.goto(await linkTo(product, asked.email, /\S+\/unsubscribe\/still_true\/[\w-]+/))
  await expect(page.getByText('We do not ask you again whether what you said')).toBeVisible()
  await expectNoBarrier(page)
  expect((await given(product, asked.link)).still_true.stopped).toBe(false)
  await page.getByRole('button', { name: 'Turn them off' }).click()
  await expect(page.getByRole('heading', { name: 'These mails are off' })).toBeVisible()
  expect((await given(product, asked.link)).still_true.stopped).toBe(true)
  await page.goto(asked.link)
  await expect(page.getByText('We do not ask you again.', { exact: true })).toBeVisible()
})
