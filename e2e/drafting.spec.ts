import { rateLimits } from '@credence/contract/limits/rate-limits'
import { expect, type Page } from '@playwright/test'
import { type AiStandIn, startAiStandIn } from '../apps/server/src/testing/ai/ai-stand-in.ts'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { newOwner, signInByApi } from './owner.ts'
import { test as base, type Product, withProduct } from './product.ts'
import { inviteByMail, linkTo } from './reviewer.ts'
import { findTextOverlap } from './text-overlap.ts'

/** A product whose language model is a stand-in. Each story sets its behaviour first. */
const test = base.extend<object, { standIn: AiStandIn; product: Product }>({
  standIn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    async ({}, use) => {
      const standIn = await startAiStandIn()
      await use(standIn)
      standIn.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ standIn }, use, { parallelIndex }) => withProduct(firstPort + 90 + 2 * parallelIndex, standIn.env, use),
    { scope: 'worker' },
  ],
})

const own = 'Hi {name}, you know what this is about. Ines'
const drafted = 'Hi {name},\n\nThe till died on the Friday of the Leeds opening, and you were there.\n\nInes'
const pieces = ['Hi {name},\n\n', 'The till died on the Friday of the Leeds opening, ', 'and you were there.\n\nInes']

/** Fills in a request and opens its message. */
async function openLetter(page: Page, product: Product, email: string) {
  await page.goto(`${product.app}/dashboard/recommendations`)
  await page.getByRole('button', { name: 'Ask someone' }).first().click()
  await page.getByLabel('Their name').fill('Marta Lindqvist')
  await page.getByLabel('Their e-mail').fill(email)
  await page.getByRole('button', { name: 'Write the message' }).click()
  await page.getByText('Remind Marta what you did together').click()
  await page.getByLabel('Which project').fill('the Leeds opening')
  await page.getByLabel('What Marta saw').fill('The till died on Friday')
}

test('an owner drafts the message, stops the draft, undoes it, and sends an edited one', async ({
  page,
  context,
  product,
  standIn,
}, info) => {
  const consoleErrors = watchConsole(page)
  const slug = `drafts-letter-${info.project.name}`
  const marta = `marta-${slug}@northpier.example`
  await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow' })
  await openLetter(page, product, marta)
  const letter = page.getByRole('region', { name: 'The message' })
  await letter.getByLabel('Message to Marta').fill(own)
  await expect(page.getByText('to a language model on the same machine as this site.')).toBeVisible()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])

  standIn.behave({ kind: 'slow', pieces: () => pieces })
  await page.getByRole('button', { name: 'Draft the message' }).click()
  await expect(letter.getByLabel('Message to Marta')).toHaveValue(/^Hi Marta,/)
  await expect(letter.getByLabel('Message to Marta')).not.toHaveValue(/you know what this is about/)
  await expect(page.getByRole('button', { name: 'Send to Marta' })).toBeDisabled()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await standIn.untilGone()
  await expect(page.getByText('Stopped.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the draft' }).click()
  await expect(letter.getByLabel('Message to Marta')).toHaveValue(/you know what this is about/)

  standIn.say(...pieces)
  await page.getByRole('group', { name: 'Tone' }).getByRole('button', { name: 'Plain' }).click()
  await page.getByRole('button', { name: 'Draft the message' }).click()
  await expect(letter.getByLabel('Message to Marta')).toHaveValue(/The till died on the Friday/)
  await expect(page.getByText('Check the draft before you send it.')).toBeVisible()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  await expect(letter.getByLabel('Message to Marta')).toHaveValue(drafted.replace('{name}', 'Marta'))
  await letter.getByLabel('Message to Marta').fill(drafted.replace('you were there', 'you were kind'))
  await page.getByRole('button', { name: 'Send to Marta' }).click()
  await linkTo(product, marta, /and you were kind/)
  expect(consoleErrors()).toEqual([])
})

test('a failed draft keeps the owner’s text and shows the reason', async ({
  page,
  context,
  product,
  standIn,
}, info) => {
  const slug = `drafts-fail-${info.project.name}`
  await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow' })
  await openLetter(page, product, `marta-${slug}@northpier.example`)
  const letter = page.getByRole('region', { name: 'The message' })
  await letter.getByLabel('Message to Marta').fill(own)
  const sentence = page.getByRole('alert').filter({ hasText: 'Your text is unchanged' })

  for (const manner of [
    { kind: 'status', status: 500 },
    { kind: 'cut off' },
    { kind: 'a megabyte' },
    { kind: 'says', pieces: () => ['Hi {name}, look ', 'at https://evil.example/praise'] },
  ] as const) {
    standIn.behave(manner)
    await page.getByRole('button', { name: 'Draft the message' }).click()
    await expect(sentence).toBeVisible()
    await expect(letter.getByLabel('Message to Marta')).toHaveValue(own.replace('{name}', 'Marta'))
  }
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
})

test('after the daily limit only the owner’s own text is left', async ({ page, context, product, standIn }, info) => {
  const slug = `drafts-many-${info.project.name}`
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  await context.request.patch(`${product.app}/api/profile`, { headers, data: { full_name: 'Ines Marlow' } })
  standIn.say('Hi {name}.')
  const memory = { where: '', when: '', what: 'the opening' }
  const data = { source: 'client', memory, reminders: [], tone: 'warm', words: '' }
  for (let count = 0; count < rateLimits.draft.request.count; count++)
    expect((await context.request.post(`${product.app}/api/invites/draft`, { headers, data })).ok()).toBe(true)
  await openLetter(page, product, `marta-${slug}@northpier.example`)
  await page.getByRole('button', { name: 'Draft the message' }).click()
  await expect(page.getByRole('alert')).toContainText('There are no drafts left for today.')
  await expect(page.getByRole('button', { name: 'Send to Marta' })).toBeEnabled()
})

const questions = [
  'O que é que a Ines fez na primeira contagem depois da mudança?',
  'Quando é que os dois armazéns passaram a ser um?',
  'O que é que você viu a Ines fazer que mais ninguém fez?',
]

/** The questions stored with an invitation, as its page gets them. */
async function storedQuestions({ app }: Product, slug: string, link: string): Promise<string[] | undefined> {
  const answer = await fetch(`${app}/api/recommend/${slug}${new URL(link).search}`)
  const { data } = (await answer.json()) as { data?: { invite: { questions: { questions: string[] } | null } } }
  return data?.invite.questions?.questions
}

test('an invited reviewer gets questions about the memory card, in their language', async ({
  browser,
  context,
  product,
  standIn,
}, info) => {
  const { link, slug } = await inviteByMail(context, product, `drafts-ask-${info.project.name}`)
  const reader = await browser.newContext({ locale: 'pt-PT' })
  const page = await reader.newPage()
  standIn.say(JSON.stringify(questions))
  await page.goto(link)
  await expect.poll(() => storedQuestions(product, slug, link)).toEqual(questions)
  // visible questions are never replaced, so this step may have started with the default ones
  await page.goto(link)
  await page.getByRole('button', { name: /Write it/ }).click()
  await expect(page.getByText(questions[0]!).filter({ visible: true })).not.toHaveCount(0)
  await expect(page.getByText('A language model wrote them from Ines’s notes.')).toBeAttached()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  // stored with the invitation: the model is not called again
  const asked = standIn.asked.length
  await page.reload()
  await expect(page.getByText(questions[0]!).filter({ visible: true })).not.toHaveCount(0)
  expect(standIn.asked).toHaveLength(asked)
  await reader.close()
})

test('the reviewer’s page does not wait for the model', async ({ page, context, product, standIn }, info) => {
  const { link } = await inviteByMail(context, product, `drafts-wait-${info.project.name}`)
  standIn.behave({ kind: 'silent' })
  await page.goto(link)
  await page.getByRole('button', { name: /Write it/ }).click()
  await expect(page.getByText('What problem did you bring to Ines?').filter({ visible: true })).not.toHaveCount(0)
})

const cv = `Ines Marlow
Northgate Coffee: Chief operating officer, March 2021 to today
Halden Foods: Head of stores, 2016 to 2021
Skills: rostering, supplier contracts`
const read = {
  headline: 'Opens shops and keeps them open',
  position: 'Chief operating officer',
  experience: [
    {
      title: 'Chief operating officer',
      organisation: 'Northgate Coffee',
      start: '2021-03',
      end: null,
      description: '',
    },
    { title: 'Head of stores', organisation: 'Halden Foods', start: '2016', end: '2021', description: '' },
  ],
  skills: ['rostering', 'supplier contracts'],
}

test('only the ticked parts of a CV are imported', async ({ page, context, product, standIn }, info) => {
  const consoleErrors = watchConsole(page)
  const slug = `drafts-cv-${info.project.name}`
  const profile = { slug, full_name: 'Ines Marlow', headline: 'Operations lead', skills: ['Rostering'] }
  await newOwner(context, product, `${slug}@example.org`, profile)
  await page.goto(`${product.app}/cr/${slug}`)
  await page.getByRole('button', { name: 'Fill in your page from a CV' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Read my CV' })).toBeDisabled()
  await dialog.getByLabel('Your CV as text').fill('x'.repeat(20_001))
  await expect(dialog.getByText('That’s 20,001 characters.')).toBeVisible()
  await dialog.getByLabel('Your CV as text').fill(cv)
  await expectAccessible(page)
  standIn.behave({ kind: 'not JSON' })
  await dialog.getByRole('button', { name: 'Read my CV' }).click()
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t write a draft')
  await expect(dialog.getByLabel('Your CV as text')).toHaveValue(cv)
  standIn.say(JSON.stringify(read))
  await dialog.getByRole('button', { name: 'Read my CV' }).click()
  await expect(dialog.getByRole('heading', { name: 'What should go on your page?' })).toBeVisible()
  const ticks = dialog.getByRole('checkbox')
  await expect(ticks).toHaveCount(5)
  for (const tick of await ticks.all()) await expect(tick).not.toBeChecked()
  await expect(dialog.getByText('Operations lead')).toBeVisible()
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: /Northgate Coffee/ }).check()
  await dialog.getByRole('checkbox', { name: /^Skills/ }).check()
  await dialog.getByRole('button', { name: 'Use 2 of 5' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Northgate Coffee')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Northgate Coffee')).toBeVisible()
  await expect(page.getByText('supplier contracts')).toBeVisible()
  await expect(page.getByText('Halden Foods')).toHaveCount(0)
  await expect(page.getByText('Operations lead').first()).toBeVisible()
  expect(consoleErrors()).toEqual([])
})

test('an about text is drafted next to the field, and saved only when used', async ({
  page,
  context,
  product,
  standIn,
}, info) => {
  const slug = `drafts-about-${info.project.name}`
  const profile = { slug, full_name: 'Ines Marlow', position: 'COO', about: 'i open shops' }
  await newOwner(context, product, `${slug}@example.org`, profile)
  await page.goto(`${product.app}/cr/${slug}`)
  await page.getByRole('button', { name: 'Edit About' }).click()
  const field = page.getByLabel('About you')
  standIn.say('I open shops. ', 'When I leave, they run.')
  await page.getByRole('button', { name: 'Draft it for me' }).click()
  await expect(page.getByText('I open shops. When I leave, they run.')).toBeVisible()
  await expect(field).toHaveValue('i open shops')
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  await page.getByRole('button', { name: 'Use this draft' }).click()
  await expect(field).toHaveValue('I open shops. When I leave, they run.')
})

base('without a model endpoint no drafting is offered', async ({ page, context, product }, info) => {
  const slug = `no-model-${info.project.name}`
  await newOwner(context, product, `${slug}@example.org`, { slug, full_name: 'Ines Marlow' })
  await openLetter(page, product, `marta-${slug}@northpier.example`)
  await expect(page.getByRole('button', { name: 'Send to Marta' })).toBeVisible()
  await expect(page.getByText(/draft|language model/i)).toHaveCount(0)
  await page.goto(`${product.app}/cr/${slug}`)
  await expect(page.getByRole('heading', { name: 'Complete your page' })).toBeVisible()
  await expect(page.getByText(/from a CV|language model/i)).toHaveCount(0)
})
