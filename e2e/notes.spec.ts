import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { type AiStandIn, startAiStandIn } from '../apps/server/src/testing/ai/ai-stand-in.ts'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { test as base, withProduct } from './product.ts'
import { giveDetails, inviteByMail, isStorageEmpty, nameOf, publish, received, typeCode } from './reviewer.ts'
import { onDesktop } from './viewports.ts'

const run = promisify(execFile)

const test = base.extend<object, { ai: AiStandIn }>({
  ai: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern, and this fixture uses no other
    async ({}, use) => {
      const ai = await startAiStandIn()
      await use(ai)
      await ai.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    ({ ai }, use, { parallelIndex }) => withProduct(firstPort + 60 + 2 * parallelIndex, ai.env, use),
    { scope: 'worker' },
  ],
})

const notes = [
  'opening weekend leeds. till system died friday 6pm',
  'ines got paper slips + 2 cash boxes from the bakery next door',
  'would hire again. not for something slow',
]
const sentences = [
  'On the Friday of our opening weekend in Leeds the till system died.',
  'Ines got paper slips and two cash boxes from the bakery next door.',
  'I would hire Ines again, though not for something slow.',
]
const invented = 'She also doubled our revenue.'
const lines = sentences.map((sentence, at) => `${at + 1}: ${sentence}\n`)
const forReaders = 'Drafted by a language model from Samir’s notes. Read and sent by Samir.'
const inTheProof = 'The reviewer wrote this with AI help and confirmed it'

const draft = (page: Page) => page.getByRole('region', { name: 'Draft', exact: true })

async function openNotes(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('button', { name: /Write it/ }).click()
  await page.getByRole('button', { name: 'Start from notes' }).click()
  await expect(page.getByRole('heading', { name: 'Start from notes' })).toBeVisible()
}

async function typeNotes(page: Page) {
  await page.getByLabel('Your notes, one per line').fill(notes.join('\n'))
}

test('notes become a draft that is edited and sent, and the disclosure is shown everywhere', async ({
  page,
  browser,
  product,
  ai,
}, info) => {
  const owner = await browser.newContext()
  const name = `${nameOf(info)}-${info.project.name}`
  const { slug, token, link, email } = await inviteByMail(owner, product, name)
  ai.say(lines[0]!, lines[1]!, `2: ${invented}\n`, `\n${lines[2]}`)
  await openNotes(page, link)
  await expectAccessible(page)
  await typeNotes(page)
  await page.getByRole('button', { name: 'Draft it' }).click()
  await expect(draft(page)).toContainText(sentences[2]!)
  await expect(draft(page)).not.toContainText(invented)
  await expect(draft(page)).toContainText('We left out 1 sentence that your notes don’t support.')
  await expect(draft(page)).toContainText(forReaders)
  await page.getByText(sentences[1]!).hover()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Sentence 1, from note 1').fill('On our opening weekend in Leeds the till system died.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Use this draft' }).click()
  const sheet = page.getByLabel('Your recommendation of Ines')
  await expect(sheet).toHaveValue(/^On our opening weekend in Leeds the till system died\. Ines got .*\n\nI would/s)
  await sheet.press('End')
  await sheet.fill(`${await sheet.inputValue()} Ask me why.`)
  await expect(page.getByText(forReaders)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('A language model drafted it from my notes.')).toBeVisible()
  await giveDetails(page)
  await typeCode(page, product, email)
  await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
  await expect.poll(() => isStorageEmpty(page)).toBe(true)

  const given = await received(owner, product, token)
  expect(given).toMatchObject({ drafted: true, text: expect.stringContaining('Ask me why.') })
  const theirs = await owner.newPage()
  await theirs.goto(`${product.app}/dashboard/recommendations?review=${given.id}`)
  await expect(theirs.getByText(forReaders)).toBeVisible()
  await publish(owner, product, token, given)
  await page.goto(`${product.app}/cr/${slug}`)
  await expect(page.getByText(forReaders)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${product.app}/recommendation/${given.id}`)
  await expect(page.getByText(forReaders)).toBeVisible()
  await expectAccessible(page)
  expect(await (await page.request.get(`${product.app}/cr/${slug}.json`)).text()).toContain(inTheProof)
  const file = info.outputPath('profile.pdf')
  await expect(async () => {
    // an overloaded server answers 503
    const pdf = await page.request.get(`${product.app}/cr/${slug}.pdf`)
    expect(pdf.ok()).toBe(true)
    await writeFile(file, await pdf.body())
  }).toPass()
  const { stdout } = await run('pdftotext', [file, '-'])
  expect(stdout.replace(/\s+/g, ' ')).toContain(inTheProof)
  await owner.close()
})

test(
  'a stopped or failed draft keeps the notes and complete sentences, also after a reload',
  { tag: onDesktop },
  async ({ page, browser, product, ai }, info) => {
    const owner = await browser.newContext()
    const { link } = await inviteByMail(owner, product, nameOf(info))
    ai.behave({ kind: 'slow', pieces: () => [`${lines[0]}2: Ines got`, ' paper slips'] })
    await openNotes(page, link)
    await typeNotes(page)
    await page.getByRole('button', { name: 'Draft it' }).click()
    await expect(draft(page)).toContainText(sentences[0]!)
    await page.reload()
    await expect(draft(page)).toContainText(sentences[0]!)
    await expect(page.getByRole('listitem').filter({ hasText: notes[2]! })).toBeVisible()
    const otherTab = await page.context().newPage()
    await otherTab.goto(page.url())
    await expect(draft(otherTab)).toContainText(sentences[0]!)
    await otherTab.close()

    ai.behave({ kind: 'slow', pieces: () => [`${lines[2]}2: Ines got`, ' paper slips'] })
    await page.getByRole('button', { name: 'Draft it again' }).click()
    await expect(draft(page)).toContainText(sentences[2]!)
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('Stopped.')).toBeVisible()
    await ai.untilGone()
    await expect(draft(page)).not.toContainText(sentences[0]!)
    await expect(page.getByRole('button', { name: 'Use this draft' })).toBeEnabled()

    ai.behave({ kind: 'slow', pieces: () => [lines[0]!, 'praise '.repeat(3000)] })
    await page.getByRole('button', { name: 'Draft it again' }).click()
    await expect(draft(page)).toContainText(sentences[0]!)
    ai.goOn()
    await expect(page.getByRole('alert')).toContainText('unchanged.')
    await expect(draft(page)).toContainText(sentences[0]!)
    await expectAccessible(page)

    ai.behave({ kind: 'status', status: 500 })
    await page.getByRole('button', { name: 'Draft it again' }).click()
    await expect(page.getByRole('alert')).toContainText('We couldn’t write a draft.')
    await page.getByRole('button', { name: 'Write it myself' }).click()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue('')
    await expect(page.getByText('Readers will see')).toHaveCount(0)
    await owner.close()
  },
)

test(
  'notes are typed, drafted, compared and used by keyboard only',
  { tag: onDesktop },
  async ({ page, browser, product, ai }, info) => {
    const owner = await browser.newContext()
    const { link } = await inviteByMail(owner, product, nameOf(info))
    ai.say(...lines)
    await openNotes(page, link)
    const tabTo = async (name: string) => {
      const wanted = page.getByRole('button', { name, exact: true })
      await expect(wanted).toBeEnabled()
      for (let presses = 0; presses < 40; presses++) {
        if (await wanted.evaluate(element => element === document.activeElement)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`No way to ${name} by keyboard.`)
    }
    await page.getByLabel('Your notes, one per line').focus()
    for (const note of notes) {
      await page.keyboard.type(note)
      await page.keyboard.press('Enter')
    }
    await tabTo('Draft it')
    await page.keyboard.press('Enter')
    await expect(draft(page)).toContainText(sentences[2]!)
    await tabTo('From note 2')
    await expect(page.getByRole('listitem').filter({ hasText: notes[1]! })).toHaveAttribute('data-marked', 'true')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Note 2', exact: true })).toBeFocused()
    await tabTo('Use this draft')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(sentences.join(' '))
    await owner.close()
  },
)
