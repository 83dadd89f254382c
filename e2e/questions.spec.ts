import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { codeFor, otherThan, subjectsTo } from './mail.ts'
import { type Product, test } from './product.ts'
import { linkTo, nameOf, newPublicOwner } from './reviewer.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const said =
  'We had two warehouses and no plan. Ines closed one of them in eleven weeks, and not one person lost a shift.'
const question = 'You say not one person lost a shift. How did Ines handle the people who did not want to move?'
const answer = 'We asked everyone first. Six people could not move, and Ines found four of them a place.'

type Asking = { id: string; tomas: string; ida: string; token: string; owner: BrowserContext }

/** A public recommendation whose author takes questions. */
async function withRecommendation(browser: Browser, product: Product, name: string): Promise<Asking> {
  const owner = await browser.newContext()
  const { token, slug } = await newPublicOwner(owner, product, name)
  const tomas = `t.reuter-${name}@northpier.example`
  const person = { full_name: 'Tomas Reuter', email: tomas, position: 'Director, North Pier', source: 'manager' }
  const id = await recommendByApi(browser, product, slug, { ...person, text: said, questions: true })
  await publish(owner.request, product, token, id)
  return { id, tomas, ida: `ida-${name}@harbourlane.example`, token, owner }
}

/** From the recommendation to the reader's own page. */
async function ask(page: Page, product: Product, { id, ida }: Asking) {
  await page.goto(`${product.app}/recommendation/${id}`)
  await page.getByRole('link', { name: 'Ask Tomas a question' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask Tomas a question' })).toBeVisible()
  await page.getByLabel('Your name').fill('Ida Norberg')
  await page.getByLabel('Your work e-mail').fill(ida)
  await page.getByLabel('Your question').fill(question)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Type the code' })).toBeVisible()
  await page.getByLabel('6-digit code').fill(await codeFor(product.app, ida))
  await page.getByRole('button', { name: 'Send my question' }).click()
  await expect(page.getByRole('heading', { name: 'Tomas has your question' })).toBeVisible()
}

const questionLink = (product: Product, { tomas }: Asking) => linkTo(product, tomas, /\S+\/question\/[\w-]{43}/)
const subjectsOf = (product: Product, email: string) => expect.poll(() => subjectsTo(product.app, email))

test(
  'a reader asks, the reviewer answers, and the reader has the answer',
  { tag: [core, onDesktop] },
  async ({ page, browser, product }, testInfo) => {
    const errors = watchConsole(page)
    const asking = await withRecommendation(browser, product, nameOf(testInfo))
    await ask(page, product, asking)

    const reviewer = await (await browser.newContext()).newPage()
    await reviewer.goto(await questionLink(product, asking))
    await expect(reviewer.getByRole('heading', { name: 'A reader has a question' })).toBeVisible()
    await expect(reviewer.getByText(question)).toBeVisible()
    await expect(reviewer.getByText('wrote this name')).toBeVisible()
    expect(await reviewer.content()).not.toContain(asking.ida)
    await expectAccessible(reviewer)
    await reviewer.getByLabel('Answer Ida').fill(answer)
    // a mailbox gets one code a minute, and the recommendation took one
    await product.advanceClock(61)
    await reviewer.getByRole('button', { name: 'Send answer' }).click()
    // the code of the recommendation came first
    const codes = 2
    await reviewer.getByLabel('6-digit code').fill(await codeFor(product.app, asking.tomas, codes))
    await reviewer.getByRole('button', { name: 'Send answer' }).click()
    await expect(reviewer.getByRole('heading', { name: 'Answer sent' })).toBeVisible()

    await subjectsOf(product, asking.ida).toContain('Tomas Reuter answered your question')
    await page.goto(await linkTo(product, asking.ida, /\S+\/asked\/[\w-]{43}/))
    await expect(page.getByText(answer)).toBeVisible()
    expect(await page.content()).not.toContain(asking.tomas)
    await expectAccessible(page)
    expect(errors()).toEqual([])
  },
)

test(
  'the tick at the details step is off, and the owner reads who was asked, not what',
  { tag: onDesktop },
  async ({ page, browser, product }, testInfo) => {
    const asking = await withRecommendation(browser, product, nameOf(testInfo))
    await ask(page, product, asking)
    const owner = await asking.owner.newPage()
    await owner.goto(`${product.app}/notifications`)
    await expect(owner.getByText('A reader asked Tomas Reuter a question about your page')).toBeVisible()
    await expect(owner.getByText(question)).toHaveCount(0)
    await owner.goto(`${product.app}/setting/notifications`)
    await expect(owner.getByText('On recommendations whose author allows it: 1 of 1.')).toBeVisible()
    await expectAccessible(owner)
    await owner.getByRole('switch', { name: 'Show “Ask a question”' }).click()
    await expect(async () => {
      await page.goto(`${product.app}/recommendation/${asking.id}`)
      await expect(page.getByRole('link', { name: 'Ask Tomas a question' })).toHaveCount(0, { timeout: 500 })
    }).toPass()
  },
)

test(
  'on a phone: a wrong code, a refusal with the words kept, and a question withdrawn',
  { tag: onPhone },
  async ({ page, browser, product }, testInfo) => {
    const asking = await withRecommendation(browser, product, nameOf(testInfo))
    await page.goto(`${product.app}/recommendation/${asking.id}/ask`)
    await expectAccessible(page)
    await page.getByLabel('Your question').fill('Why so?')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await expect(
      page.getByText('Enter your full name.').or(page.getByText('Enter an e-mail address')).first(),
    ).toBeVisible()
    await expect(page.getByLabel('Your question')).toHaveValue('Why so?')
    await page.getByLabel('Your name').fill('Ida Norberg')
    await page.getByLabel('Your work e-mail').fill(asking.ida)
    await page.getByLabel('Your question').fill(question)
    await expect(page.locator('[data-count]')).toHaveText(`${question.length} of 600`)
    await page.getByRole('button', { name: 'Send me a code' }).click()
    const code = await codeFor(product.app, asking.ida)
    await page.getByLabel('6-digit code').fill(otherThan(code))
    await page.getByRole('button', { name: 'Send my question' }).click()
    await expect(page.getByText('That code isn’t right. 4 tries left.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('6-digit code').fill(code)
    await page.getByRole('button', { name: 'Send my question' }).click()
    await page.getByRole('button', { name: 'Withdraw the question' }).click()
    await expect(page.getByRole('heading', { name: 'Your question was withdrawn' })).toBeVisible()
  },
)

test('the reviewer declines, then stops all questions, and allows them again', async ({
  page,
  browser,
  product,
}, testInfo) => {
  const asking = await withRecommendation(browser, product, nameOf(testInfo))
  await ask(page, product, asking)
  const link = await questionLink(product, asking)
  await page.goto(link)
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
  await expectAccessible(page)
  await subjectsOf(product, asking.ida).toContain('Tomas Reuter declined your question')
  await page.getByRole('button', { name: 'Stop all questions to me' }).click()
  await expect(page.getByRole('heading', { name: 'No more questions' })).toBeVisible()
  await page.getByRole('button', { name: 'Allow questions again' }).click()
  await expect(page.getByRole('heading', { name: 'Declined' })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a question is asked and answered all the same',
    { tag: onDesktop },
    async ({ page, browser, product }, testInfo) => {
      const asking = await withRecommendation(browser, product, nameOf(testInfo))
      await ask(page, product, asking)
      await page.goto(await questionLink(product, asking))
      await page.getByLabel('Answer Ida').fill(answer)
      await product.advanceClock(61)
      await page.getByRole('checkbox', { name: /Also show Ida my address/ }).check()
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByText('With your address.')).toBeVisible()
      await page.getByLabel('6-digit code').fill(await codeFor(product.app, asking.tomas, 2))
      await page.getByRole('button', { name: 'Send answer' }).click()
      await expect(page.getByRole('heading', { name: 'Answer sent' })).toBeVisible()
      await page.goto(await linkTo(product, asking.ida, /\S+\/asked\/[\w-]{43}/))
      await expect(page.getByText(asking.tomas)).toBeVisible()
    },
  )
})
