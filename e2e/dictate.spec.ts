import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { voice } from '../apps/server/src/testing/speech/voice.ts'
import { browserProgram } from '../scripts/system-packages.ts'
import { expectAccessible } from './axe.ts'
import { expectClickable } from './overflow.ts'
import { test } from './product.ts'
import { giveDetails, inviteByMail, nameOf, received, typeCode } from './reviewer.ts'
import { findTextOverlap } from './text-overlap.ts'
import { onDesktop, onPhone } from './viewports.ts'

// one after another: each keeps a core busy with its speech model
test.describe.configure({ mode: 'default' })
test.use({ launchOptions: withSpokenMicrophone() })

/** Launch options of a browser whose microphone plays a recorded voice in a loop. */
function withSpokenMicrophone() {
  const file = join(mkdtempSync(join(tmpdir(), 'spoken-')), 'voice.wav')
  execFileSync('ffmpeg', ['-v', 'error', '-i', voice.file, '-ac', '1', '-ar', '48000', '-bitexact', file])
  return {
    executablePath: browserProgram() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  }
}

const speak = (page: Page) => page.getByRole('button', { name: 'Dictate instead' })
const sheet = (page: Page) => page.getByLabel('Your recommendation of Ines')
const heard = (page: Page) => page.getByRole('region', { name: 'What you say' })

/** The draft in local storage. */
const storedDraft = (page: Page, slug: string) =>
  page.evaluate(profile => {
    const { text = '' } = JSON.parse(localStorage.getItem(`cr-recommend:${profile}`) ?? '{}') as { text?: string }
    return text
  }, slug)

/** Waits until the stored draft is longer than this, and returns it. */
async function expectWords(page: Page, slug: string, letters: number): Promise<string> {
  await expect.poll(async () => (await storedDraft(page, slug)).length).toBeGreaterThan(letters)
  return storedDraft(page, slug)
}

/** Those of the long spoken words that a text contains. */
function understood(text: string): string[] {
  const said = new Set(voice.words.toLowerCase().match(/[a-z]{5,}/g))
  return [...new Set(text.toLowerCase().match(/[a-z]{5,}/g))].filter(word => said.has(word))
}

/** Files in the server's folder that contain a text. */
async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const contents = await Promise.all(files.map(file => readFile(file).catch(() => Buffer.alloc(0))))
  return files.filter((_, at) => contents[at]!.includes(text))
}

test('a reviewer dictates, corrects and sends a text, and the server stores no audio', async ({
  page,
  browser,
  product,
}, info) => {
  const owner = await browser.newContext()
  const { slug, token, link, email } = await inviteByMail(owner, product, nameOf(info))
  const filesBefore = await readdir(product.dataDir, { recursive: true })
  await page.goto(`${link}&step=text`)
  await expect(page.getByRole('button', { name: 'Record your voice' })).toBeVisible()
  expect(await findTextOverlap(page)).toEqual([])
  await sheet(page).fill('Ines and I shared an office.')
  await speak(page).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Microphone' })).toBeVisible()
  await expect(page.getByText('We don’t keep the audio.')).toBeVisible()
  const text = await expectWords(page, slug, 150)
  expect(text.startsWith('Ines and I shared an office.\n\n')).toBe(true)
  expect(understood(text).length).toBeGreaterThan(4)
  await expect(heard(page)).toContainText(text.split('\n').at(-1)!.slice(0, 30))
  await expectAccessible(page)
  await expectClickable(page, 'the room')
  await expect(page.getByRole('button', { name: 'Stop and check the text' })).toBeInViewport()

  await page.getByRole('button', { name: 'Stop and check the text' }).click()
  await expect(page.getByRole('heading', { name: 'Check what you said' })).toBeVisible()
  await expect(sheet(page)).toHaveValue(/^Ines and I shared an office\.\n\n/)
  await expectAccessible(page)
  expect(await findTextOverlap(page)).toEqual([])
  const spoken = understood(await sheet(page).inputValue())
  // only counters for rate limits may exist
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
  await giveDetails(page)
  await typeCode(page, product, email)
  await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
  expect((await received(owner, product, token)).text).toBe(corrected)
  await owner.close()
})

test(
  'by keyboard only: space stops, more speech is appended, and starting over asks for confirmation',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await inviteByMail(owner, product, nameOf(info))
    await page.goto(`${link}&step=text`)
    await speak(page).press('Enter')
    const first = await expectWords(page, slug, 40)
    await page.keyboard.press('Space')
    await expect(sheet(page)).toBeVisible()
    const stopped = await sheet(page).inputValue()
    expect(stopped.startsWith(first)).toBe(true)

    await page.getByRole('button', { name: 'Say more' }).press('Enter')
    // inside a field the space bar types a space
    const microphones = page.getByRole('combobox', { name: 'Microphone' })
    await expect(microphones).toBeEnabled()
    await microphones.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Listening', { exact: true })).toBeVisible()
    const more = await expectWords(page, slug, stopped.length + 40)
    expect(more.startsWith(`${stopped}\n\n`)).toBe(true)
    await page.getByRole('button', { name: 'Stop and check the text' }).focus()
    await page.keyboard.press('Space')
    await expect(sheet(page)).toBeVisible()

    const again = page.getByRole('button', { name: 'Start again' })
    await again.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).press('Enter')
    expect((await sheet(page).inputValue()).startsWith(more)).toBe(true)
    await again.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Start again' }).press('Enter')
    await expect(page.getByText('Listening', { exact: true })).toBeVisible()
    expect(await storedDraft(page, slug)).not.toContain(first)
    await owner.close()
  },
)

test(
  'a reloaded page has the whole draft, and its microphone is off',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await inviteByMail(owner, product, nameOf(info))
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
  'no spoken word is lost when the connection drops or the server is killed',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, link } = await inviteByMail(owner, product, nameOf(info))
    await page.goto(`${link}&step=text`)
    await speak(page).click()
    const first = await expectWords(page, slug, 40)

    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    const away = await storedDraft(page, slug)
    await page.context().setOffline(false)
    const back = await expectWords(page, slug, away.length + 40)
    expect(back.startsWith(first)).toBe(true)
    await expect(page.getByText('You’re offline.')).toHaveCount(0)

    await product.kill()
    await expect(page.getByText('You’re offline.')).toBeVisible()
    const killed = await storedDraft(page, slug)
    await page.getByRole('button', { name: 'Stop and check the text' }).click()
    await expect(page.getByText(/still being turned into text/)).toBeVisible()
    await expectAccessible(page)
    await product.restart()
    await expect(sheet(page)).toBeVisible()
    const all = await sheet(page).inputValue()
    expect(all.startsWith(killed)).toBe(true)
    expect(all.length).toBeGreaterThan(killed.length)

    await page.getByRole('button', { name: 'Say more' }).click()
    await expectWords(page, slug, all.length + 20)
    await page.context().setOffline(true)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop and check the text' }).click()
    await page.getByRole('button', { name: 'Skip the rest' }).click()
    await expect(sheet(page)).toHaveValue(new RegExp(`^${all.slice(0, 40).replaceAll(/[.?]/g, '\\$&')}`))
    await page.context().setOffline(false)
    await owner.close()
  },
)

test(
  'a refused microphone is reported, and typing is one click away',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { link } = await inviteByMail(owner, product, nameOf(info))
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await page.goto(`${link}&step=text`)
    await speak(page).click()
    await expect(page.getByText('We can’t hear you. Choose another microphone, or type.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the microphone again' })).toBeVisible()
    await expectAccessible(page)
    expect(await findTextOverlap(page)).toEqual([])
    await page.getByRole('button', { name: 'Type it' }).click()
    await expect(sheet(page)).toBeVisible()
    await owner.close()
  },
)
