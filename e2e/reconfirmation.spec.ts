import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { type Browser, expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { linkTo, nameOf, newPublicOwner } from './reviewer.ts'
import { publish, recommendByApi } from './reviewer-api.ts'

const day = 86_400
/** The minute of the hourly reconfirmation job. */
const jobMinute = 47

/** A separate product, because its clock is advanced by a year. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstPort + 100 + 2 * parallelIndex, {}, use),
    { scope: 'worker' },
  ],
})

const said =
  'She told us to close the second warehouse. No one wanted to hear it. Then she stayed and did the move with us.'

/** Publishes a recommendation, advances a year and waits for the reconfirmation mail. */
async function requestReconfirmation(browser: Browser, product: Product, name: string) {
  const owner = await browser.newContext()
  const { token, slug } = await newPublicOwner(owner, product, name)
  const email = `tomas-${name}@harbourlane.example`
  const tomas = { full_name: 'Tomas Reuter', email, position: 'Director, Harbour Lane Foods', source: 'client' }
  const id = await recommendByApi(browser, product, slug, { ...tomas, text: said })
  await publish(owner.request, product, token, id)
  await owner.close()
  const before = await signedRecord(product, id)
  await product.advanceClock(secondsUntilJob(new Date(before.givenAt)))
  const link = await linkTo(product, email, /\S+\/reviewer\/[\w-]+\/still-true/)
  return { id, email, link, before }
}

/** Seconds until a year later, shortly before the job runs. */
function secondsUntilJob(now: Date): number {
  const minutes = (jobMinute - 1 - now.getUTCMinutes() + 60) % 60
  return 367 * day + minutes * 60 - now.getUTCSeconds() + 50
}

type Signed = { id: string; givenAt: string; confirmedAgainAt?: string }

/** Waits until the record is signed and returns it. */
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

const yes = (page: Page) => page.getByRole('button', { name: 'Yes, it’s still true' })

test('after a year one click reconfirms a recommendation, and the proof shows it', async ({
  page,
  context,
  browser,
  product,
}, info) => {
  const { id, link, before } = await requestReconfirmation(browser, product, `${nameOf(info)}-${info.project.name}`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Is this still true?' })).toBeVisible()
  await expect(page.getByText('Then she stayed and did the move with us.')).toBeVisible()
  await expectAccessible(page)
  expect(await given(product, link)).toMatchObject({ confirmed_again_at: null, still_true: { answered: false } })
  expect((await signedRecord(product, id)).id).toBe(before.id)

  await page.getByRole('link', { name: 'Change it' }).click()
  await expect(page.getByRole('heading', { name: 'Your recommendation of Ines' })).toBeVisible()
  await page.goBack()
  const other = await context.newPage()
  await other.goto(link)
  await expect(yes(other)).toBeVisible()
  await yes(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for confirming that it’s still true.' })).toBeFocused()
  await expect(page.getByText(/^Readers now see “Confirmed again in \w+ 20\d\d”/)).toBeVisible()
  await expectAccessible(page)
  const { confirmed_again_at: first } = await given(product, link)
  await yes(other).click()
  await expect(other.getByRole('heading', { name: 'Thank you for confirming that it’s still true.' })).toBeVisible()
  expect((await given(product, link)).confirmed_again_at).toBe(first)

  const after = await signedRecord(product, id, before.id)
  expect(after.confirmedAgainAt).toBe(first?.replace(/\.\d+/, ''))
  await expect(async () => {
    await page.goto(`${product.app}/recommendation/${id}#record`)
    await expect(page.getByText('the reviewer said it’s still true.')).toBeVisible({ timeout: 1000 })
    await expect(page.getByRole('link', { name: 'Download the record' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the record' }).click()
  expect((await download).suggestedFilename()).toBe('tomas-reuter-for-ines-marlow.json')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Thank you for confirming that it’s still true.' })).toBeVisible()
})

test('a reviewer opts out by the link in the mail, which has no effect when only opened', async ({
  page,
  browser,
  product,
}, info) => {
  const invitation = await requestReconfirmation(browser, product, `${nameOf(info)}-${info.project.name}`)
  await page.goto(await linkTo(product, invitation.email, /\S+\/unsubscribe\/still_true\/[\w-]+/))
  await expect(page.getByText('We won’t ask you again whether your recommendation')).toBeVisible()
  await expectAccessible(page)
  expect((await given(product, invitation.link)).still_true.stopped).toBe(false)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('heading', { name: 'These e-mails are turned off' })).toBeVisible()
  expect((await given(product, invitation.link)).still_true.stopped).toBe(true)
  await page.goto(invitation.link)
  await expect(page.getByText('We won’t ask you again.', { exact: true })).toBeVisible()
})
