import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { voice } from '../apps/server/src/testing/speech/voice.ts'
import { expectNoBarrier } from './barriers.ts'
import { findCrowding } from './crowding.ts'
import { test } from './product.ts'
import { askByMail, giveDetails, nameOf, received, typeCode } from './reviewer.ts'
import { onDesktop, onPhone } from './sizes.ts'
import { spokenMicrophone } from './spoken-microphone.ts'
import { expectReachable } from './tight-space.ts'

test.use({ launchOptions: spokenMicrophone() })

const speak = (page: Page) => page.getByRole('button', { name: 'Speak, we type' })
const sheet = (page: Page) => page.getByLabel('Your recommendation of Ines')
const heard = (page: Page) => page.getByRole('region', { name: 'What you say' })

/** What the device has of the words so far. */
const kept = (page: Page, slug: string) =>
  page.evaluate(profile => {
    const { text = '' } = JSON.parse(localStorage.getItem(`cr-recommend:${profile}`) ?? '{}') as { text?: string }
    return text
  }, slug)

/** That so many letters are settled. */
async function expectWords(page: Page, slug: string, letters: number): Promise<string> {
  await expect.poll(async () => (await kept(page, slug)).length).toBeGreaterThan(letters)
  return kept(page, slug)
}

/** Of the long words that were read aloud, those that a text has. */
function understood(text: string): string[] {
  const said = new Set(voice.words.toLowerCase().match(/[a-z]{5,}/g))
  return [...new Set(text.toLowerCase().match(/[a-z]{5,}/g))].filter(word => said.has(word))
}

/** Files of the server in which something stands. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(file => readFile(file).catch(() => Buffer.alloc(0))))
  return files.filter((_, at) => contents[at]!.includes(text))
}

test('somebody talks, corrects what was written and sends it; the server kept none of it', async ({
  page,
  browser,
  product,
}, info) => {
  const owner = await browser.newContext()
  const { slug, token, link, email } = await askByMail(owner, product, nameOf(info))
  const filesBefore = await readdir(product.dataDir, { recursive: true })
  await page.goto(`${link}&step=text`)
  await expect(page.getByRole('button', { name: 'Say it instead' })).toBeVisible()
  expect(await findCrowding(page)).toEqual([])
  await sheet(page).fill('Ines and I shared an office.')
  await speak(page).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
  await expect(page.getByText('We throw the sound away.')).toBeVisible()
  const text = await expectWords(page, slug, 150)
  expect(text.startsWith('Ines and I shared an office.\n\n')).toBe(true)
  expect(understood(text).length).toBeGreaterThan(4)
  await expect(heard(page)).toContainText(text.split('\n').at(-1)!.slice(0, 30))
  await expectNoBarrier(page)
  await expectReachable(page, 'the room')
  await expect(page.getByRole('button', { name: 'Stop and read it' })).toBeInViewport()

  await page.getByRole('button', { name: 'Stop and read it' }).click()
  await expect(page.getByRole('heading', { name: 'Read it once. Names are often wrong.' })).toBeVisible()
  await expect(sheet(page)).toHaveValue(/^Ines and I shared an office\.\n\n/)
  await expectNoBarrier(page)
  expect(await findCrowding(page)).toEqual([])
  const spoken = understood(await sheet(page).inputValue())
  // a number for its limits is all that there may be
  const [longWord] = spoken.toSorted((one, other) => other.length - one.length)
  expect(await filesWith(product.dataDir, longWord!)).toEqual([])
  const isSound = (name: string) => /\.(wav|ogg|webm|pcm|mp4|m4a)$/.test(name)
  const filesAfter = await readdir(product.dataDir, { recursive: true })
  expect(filesAfter.filter(isSound)).toEqual(filesBefore.filter(isSound))
  expect(await readdir(join(product.dataDir, 'uploads')).catch(() => [])).toEqual([])

  const corrected =
    'Ines and I shared an office. She read every contract twice before anybody signed it, and was right.'
  await sheet(page).fill(corrected)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /No sentence|only the text|Without/ }).click()
  await giveDetails(page)
  await typeCode(page, product, email)
  await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
  expect((await received(owner, product, token)).text).toBe(corrected)
  await owner.close()
})

test(
  'by keyboard alone: space stops, more is said behind it, and starting again asks first',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await askByMail(owner, product, nameOf(info))
    await page.goto(`${link}&step=text`)
    await speak(page).press('Enter')
    const first = await expectWords(page, slug, 40)
    await page.keyboard.press('Space')
    await expect(sheet(page)).toBeVisible()
    const stopped = await sheet(page).inputValue()
    expect(stopped.startsWith(first)).toBe(true)

    await page.getByRole('button', { name: 'Say more' }).press('Enter')
    // in a field the space bar is the field's
    const microphones = page.getByRole('combobox', { name: 'Microphone' })
    await expect(microphones).toBeEnabled()
    await microphones.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Listening', { exact: true })).toBeVisible()
    const more = await expectWords(page, slug, stopped.length + 40)
    expect(more.startsWith(`${stopped}\n\n`)).toBe(true)
    await page.getByRole('button', { name: 'Stop and read it' }).focus()
    await page.keyboard.press('Space')
    await expect(sheet(page)).toBeVisible()

    const again = page.getByRole('button', { name: 'Start again' })
    await again.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep the words' }).press('Enter')
    expect((await sheet(page).inputValue()).startsWith(more)).toBe(true)
    await again.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).press('Enter')
    await expect(page.getByText('Listening', { exact: true })).toBeVisible()
    expect(await kept(page, slug)).not.toContain(first)
    await owner.close()
  },
)

test(
  'a page that is opened again has all that was written, and listens to nobody',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await askByMail(owner, product, nameOf(info))
    await page.goto(`${link}&step=text`)
    await speak(page).click()
    const text = await expectWords(page, slug, 60)
    page.on('dialog', dialog => dialog.accept())
    await page.reload()
    await expect(sheet(page)).toHaveValue(new RegExp(`^${text.slice(0, 40).replaceAll(/[.?]/g, '\\$&')}`))
    await expect(page.getByText('Listening', { exact: true })).toHaveCount(0)
    await owner.close()
  },
)

test(
  'a connection that goes away and a server that is killed cost no word that was said',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await askByMail(owner, product, nameOf(info))
    await page.goto(`${link}&step=text`)
    await speak(page).click()
    const first = await expectWords(page, slug, 40)

    await page.context().setOffline(true)
    await expect(page.getByText('The connection is away.')).toBeVisible()
    const away = await kept(page, slug)
    await page.context().setOffline(false)
    const back = await expectWords(page, slug, away.length + 40)
    expect(back.startsWith(first)).toBe(true)
    await expect(page.getByText('The connection is away.')).toHaveCount(0)

    await product.kill()
    await expect(page.getByText('The connection is away.')).toBeVisible()
    const killed = await kept(page, slug)
    await page.getByRole('button', { name: 'Stop and read it' }).click()
    await expect(page.getByText(/still to be written down/)).toBeVisible()
    await expectNoBarrier(page)
    await product.restart()
    await expect(sheet(page)).toBeVisible()
    const all = await sheet(page).inputValue()
    expect(all.startsWith(killed)).toBe(true)
    expect(all.length).toBeGreaterThan(killed.length)

    await page.getByRole('button', { name: 'Say more' }).click()
    await expectWords(page, slug, all.length + 20)
    await page.context().setOffline(true)
    await expect(page.getByText('The connection is away.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop and read it' }).click()
    await page.getByRole('button', { name: 'Go on without the rest' }).click()
    await expect(sheet(page)).toHaveValue(new RegExp(`^${all.slice(0, 40).replaceAll(/[.?]/g, '\\$&')}`))
    await page.context().setOffline(false)
    await owner.close()
  },
)

test(
  'a microphone that is refused is told plainly, and typing is one press away',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { link } = await askByMail(owner, product, nameOf(info))
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await page.goto(`${link}&step=text`)
    await speak(page).click()
    await expect(page.getByText('We cannot hear you. Choose another microphone, or type.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the microphone again' })).toBeVisible()
    await expectNoBarrier(page)
    expect(await findCrowding(page)).toEqual([])
    await page.getByRole('button', { name: 'Type it' }).click()
    await expect(sheet(page)).toBeVisible()
    await owner.close()
  },
)
