import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { subjectsTo } from './mail.ts'
import {
  confirmWithCode,
  expectAudited,
  giveReason,
  operatorAddress,
  operators,
  runByApi,
  signInOperator,
  signInOperatorByApi,
} from './operator.ts'
import { newOwner } from './owner.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { core, onDesktop } from './viewports.ts'

const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    ({}, use, { parallelIndex }) => withProduct(firstPort + 90 + 2 * parallelIndex, { OPERATORS: operators }, use),
    { scope: 'worker' },
  ],
})

type Reported = { slug: string; words: string }

/** A public page that a reader has reported. */
async function newReport(page: Page, product: Product, { slug, words }: Reported) {
  const { request } = page.context()
  const profile = { slug, full_name: 'Ines Marlow', headline: 'Operations lead', visibility: 'public' as const }
  const owner = await page.context().browser()!.newContext()
  await newOwner(owner, product, `${slug}@example.org`, profile)
  await owner.close()
  const data = { slug, kind: 'not-them', reason: words, reply_to: '' }
  expect((await request.post(`${product.app}/api/report`, { data })).ok()).toBe(true)
}

async function statusOf(page: Page, address: string) {
  return (await page.request.get(address)).status()
}

test(
  'an operator signs in, hides a reported page with a fresh code, and finds it in the audit',
  { tag: core },
  async ({ page, product }, { project }) => {
    const consoleErrors = watchConsole(page)
    const email = operatorAddress('hides', project.name)
    const slug = `ines-hidden-${project.name}`
    const words = `I am Ines, and this is not my page (${project.name}).`
    await newReport(page, product, { slug, words })
    await signInOperator(page, product, email)
    await expect(page.getByRole('img', { name: /^Sign-ups per day, last 30 days\. Lowest/ })).toBeVisible()
    await expectAccessible(page)

    await page
      .getByRole('link', { name: /^Reports/ })
      .first()
      .click()
    await page.getByRole('button', { name: new RegExp(slug) }).click()
    await expect(page.getByRole('heading', { name: `Page ${slug}` })).toBeVisible()
    const decide = page.getByRole('region', { name: 'Decide' })
    await decide.getByRole('button', { name: 'Hide page' }).click()
    await expect(decide.getByText('Give a reason of 10 characters or more.')).toBeVisible()
    const reason = `Checked with the real Ines on ${project.name}.`
    await confirmWithCode(decide, product, { reason, button: 'Hide page', email, count: 2 })
    await expect(page.getByText('The page is hidden. We’ll e-mail its owner.')).toBeVisible()
    expect(await statusOf(page, `${product.app}/cr/${slug}`)).toBe(404)
    await expect.poll(() => subjectsTo(product.app, `${slug}@example.org`)).toContain('Your page is hidden for now')
    await expectAudited(page, 'Hid what was reported', reason)
    await expectAccessible(page)
    expect(consoleErrors()).toEqual([])
  },
)

test('an operator shows a hidden page again and closes the report', async ({ page, product }, { project }) => {
  const email = operatorAddress('closes', project.name)
  const slug = `ines-shown-${project.name}`
  await newReport(page, product, { slug, words: `Not my page either (${project.name}).` })
  await openAsSecondOperator(page, product, { slug, email: operatorAddress('seconds', project.name) })
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/reports`)
  await page.getByRole('button', { name: new RegExp(slug) }).click()
  await expect(page.getByText(`sofia-seconds-${project.name} is working on this.`)).toBeVisible()
  await expectAccessible(page)
  const decide = page.getByRole('region', { name: 'Decide' })
  const hiding = `Hidden until ${project.name} is checked.`
  await confirmWithCode(decide, product, { reason: hiding, button: 'Hide page', email, count: 2 })
  await expect(page.getByText('The page is hidden.')).toBeVisible()

  const restoring = `The page is her own, ${project.name}.`
  await decide.getByRole('button', { name: 'Show again' }).click()
  await giveReason(decide, restoring, 'Show page again')
  await expect(page.getByText('The page is no longer hidden.')).toBeVisible()
  expect(await statusOf(page, `${product.app}/cr/${slug}`)).toBe(200)

  const closing = `Nothing is wrong with it, ${project.name}.`
  await decide.getByRole('button', { name: 'Close, keep it' }).click()
  await giveReason(decide, closing, 'Close report')
  await expect(page.getByText('The report is closed.')).toBeVisible()
  await expectAudited(page, 'Showed it again', restoring)
  await expectAudited(page, 'Closed a report', closing)

  await page.getByLabel('Search reasons and targets').fill(closing)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,reports close `)
  await expect(page.getByText(/^Chain unbroken, \d+ rows$/)).toBeVisible()
})

/** Another operator opens the report, and is at it still. */
async function openAsSecondOperator(page: Page, product: Product, { slug, email }: { slug: string; email: string }) {
  const context = await page.context().browser()!.newContext()
  const second = await context.newPage()
  await signInOperatorByApi(second, product, email)
  const list = await runByApi(second, product, { command: 'reports list' })
  const report = list.kind === 'list' ? list.rows.find(row => row.page === slug) : undefined
  await runByApi(second, product, { command: 'reports show', target: String(report?.id) })
  await context.close()
}

test('an operator approves and declines applications', async ({ page, product }, { project }) => {
  const email = operatorAddress('decides', project.name)
  const [approved, declined] = [`Elif Aydin ${project.name}`, `Piet Hoekstra ${project.name}`]
  for (const [index, full_name] of [approved, declined].entries()) {
    const data = {
      full_name,
      email: `student-${index}-${project.name}@example.org`,
      school: 'Westmarch University',
      school_email: `student-${index}@westmarch.example`,
      graduation_year: 2028,
      website: '',
    }
    const answer = await page.request.post(`${product.app}/api/apply-student-discount`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/applications`)
  const first = page.getByRole('article', { name: approved })
  await first.getByRole('button', { name: /^Show details/ }).click()
  await expect(first.getByText('Westmarch University')).toBeVisible()
  await first.getByRole('button', { name: /^Approve/ }).click()
  await expectAccessible(page)
  const yes = `School address confirmed on ${project.name}.`
  await giveReason(first, yes, 'Approve application')
  await expect(page.getByText('Approved. We’ll e-mail them the code.')).toBeVisible()
  await expect(first).toHaveCount(0)

  const second = page.getByRole('article', { name: declined })
  await second.getByRole('button', { name: /^Decline/ }).click()
  const no = `The school does not know ${project.name}.`
  await confirmWithCode(second, product, { reason: no, button: 'Decline application', email, count: 2 })
  await expect(page.getByText('Declined. We’ll e-mail them.')).toBeVisible()
  await page.getByRole('tab', { name: 'Decided' }).click()
  await expect(page.getByRole('article', { name: declined }).getByText('Declined')).toBeVisible()
  await expectAudited(page, 'Approved an application', yes)
  await expectAudited(page, 'Declined an application', no)
})

test('an operator publishes a story, takes it down and declines another', async ({ page, product }, { project }) => {
  const email = operatorAddress('publishes', project.name)
  const [shown, refused] = [`Samir Haddad ${project.name}`, `Ruth Abel ${project.name}`]
  for (const [index, full_name] of [shown, refused].entries()) {
    const story = `I sent one link instead of three phone numbers, number ${index}.`
    const data = { full_name, email: `story-${index}-${project.name}@example.org`, role: 'Founder', story }
    const answer = await page.request.post(`${product.app}/api/share-story`, {
      data: { ...data, consent: true, website: '' },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await signInOperatorByApi(page, product, email)
  await page.goto(`${product.app}/operator/applications`)
  await page.getByRole('tab', { name: /^Stories/ }).click()
  const first = page.getByRole('article', { name: shown })
  await first.getByRole('button', { name: /^Approve/ }).click()
  const publishing = `A true story from ${project.name}.`
  await giveReason(first, publishing, 'Publish story')
  await expect(page.getByText('The story is now public.')).toBeVisible()
  await page.getByRole('tab', { name: 'Decided' }).click()
  await first.getByRole('button', { name: /^Take down/ }).click()
  const taking = `The author asked us on ${project.name}.`
  await confirmWithCode(first, product, { reason: taking, button: 'Take story down', email, count: 2 })
  await expect(page.getByText('The story is no longer public.')).toBeVisible()

  await page.getByRole('tab', { name: /^Stories/ }).click()
  const second = page.getByRole('article', { name: refused })
  await second.getByRole('button', { name: /^Decline/ }).click()
  const declining = `The picture shows a second person, ${project.name}.`
  await confirmWithCode(second, product, { reason: declining, button: 'Decline story', email, count: 3 })
  await expect(page.getByText('The story was declined.')).toBeVisible()
  await expectAudited(page, 'Published a story', publishing)
  await expectAudited(page, 'Took a story down', taking)
  await expectAudited(page, 'Declined a story', declining)
})

test(
  'a session of 4 hours ends at the sign-in, and without one the pages do not exist',
  { tag: onDesktop },
  async ({ page, product }, { project }) => {
    expect(await statusOf(page, `${product.app}/operator/reports`)).toBe(404)
    await page.goto(`${product.app}/operator/sign-in`)
    await expectAccessible(page)
    const stranger = 'unlisted@example.org'
    await page.getByLabel('Your e-mail').fill(stranger)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(page.getByText(`If ${stranger} is on the list of operators, a code is on its way.`)).toBeVisible()
    await page.getByLabel('Code').fill('123456')
    await expect(page.getByText(/^That code isn’t right/)).toBeVisible()
    await expectAccessible(page)
    expect(await subjectsTo(product.app, stranger)).toEqual([])

    await signInOperatorByApi(page, product, operatorAddress('ends', project.name))
    await page.goto(`${product.app}/operator`)
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    await product.advanceClock(4 * 3600 + 1)
    await page.getByRole('link', { name: 'Access codes' }).click()
    await expect(page.getByText('Your session has ended. Sign in again to go on where you were.')).toBeVisible()
    await expect(page).toHaveURL(`${product.app}/operator/sign-in`)
  },
)
