import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { fixture } from '../apps/server/src/testing/recordings.ts'
import { voice } from '../apps/server/src/testing/speech/voice.ts'
import { unzip } from '../apps/server/src/testing/zip.ts'
import { hasPdfText } from '../scripts/system-packages.ts'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { stepUpByApi } from './owner.ts'
import { type Product, test, withProduct } from './product.ts'
import { giveDetails, type Invitation, inviteByMail, nameOf, publish, received, typeCode } from './reviewer.ts'
import { untilTaken } from './until-taken.ts'
import { onDesktop, onPhone } from './viewports.ts'

const run = promisify(execFile)

/** Submits a file as the invited reviewer, which leads to its captions. */
async function sendFile(
  page: Page,
  product: Product,
  { link, email }: Invitation,
  kind: 'video' | 'voice',
  file: string,
) {
  await page.goto(`${link}&step=${kind}`)
  await page.getByLabel(kind === 'video' ? 'Video file' : 'Audio file').setInputFiles(file)
  await giveDetails(page)
  await typeCode(page, product, email)
  await page.waitForURL(/\/captions\?step/)
}

const lines = (page: Page) => page.getByRole('textbox', { name: /^Caption at/ })
const isPlaying = (page: Page) =>
  page.locator('audio, video').evaluate((media: HTMLMediaElement) => !media.paused && !media.ended)

/** Presses Tab until the focus is on this element. */
async function tabTo(page: Page, wanted: string) {
  do await page.keyboard.press('Tab')
  while (!(await page.locator(':focus').evaluate((focused, selector) => focused.matches(selector), wanted)))
}

const corrected = 'He was not an ill-disposed young man, as Ines will tell you.'

test(
  'captions are transcribed, corrected by keyboard only, and shown everywhere',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const invitation = await inviteByMail(owner, product, nameOf(info))
    await sendFile(page, product, invitation, 'voice', voice.file)
    await expect(page.getByRole('heading', { name: 'Check your captions' })).toBeVisible()
    await expect(lines(page).first()).toHaveValue(/\w/)
    await expect(page.getByText('Your recording wasn’t sent to any other company.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('main').focus()
    await tabTo(page, 'textarea')
    await page.keyboard.press('Enter')
    await expect(lines(page).nth(1)).toBeFocused()
    await expect.poll(() => isPlaying(page)).toBe(true)
    // plays one line, then stops
    await expect.poll(() => isPlaying(page)).toBe(false)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(corrected)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(lines(page).nth(1)).not.toHaveValue(corrected)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(lines(page).nth(1)).toHaveValue(corrected)
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await page.keyboard.press('Shift+Enter')
    await expect.poll(() => isPlaying(page)).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isPlaying(page)).toBe(false)
    const before = await page.locator('audio').evaluate((media: HTMLMediaElement) => {
      const note = () => media.setAttribute('data-went-to', String(media.currentTime))
      media.addEventListener('seeking', note, { once: true })
      return media.currentTime
    })
    await page.keyboard.press('Control+Enter')
    await expect(page.locator('audio')).toHaveAttribute('data-went-to', /\d/)
    expect(Number(await page.locator('audio').getAttribute('data-went-to'))).toBeLessThan(before)
    await page.keyboard.press('Escape')

    await page.reload()
    await expect(lines(page).nth(1)).toHaveValue(corrected)
    await lines(page).nth(1).focus()
    do await page.keyboard.press('Tab')
    while ((await page.locator(':focus').getAttribute('type')) !== 'radio')
    await page.keyboard.press('Space')
    do await page.keyboard.press('Tab')
    while ((await page.locator(':focus').textContent()) !== 'Continue')
    expect(await publicWords(owner, product, invitation)).not.toContain(corrected)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeFocused()
    await expect(page.getByRole('listitem').getByText('Captions saved')).toBeVisible()
    await expectAccessible(page)

    await publish(owner, product, invitation.token, await received(owner, product, invitation.token))
    await page.goto(`${product.app}/cr/${invitation.slug}`)
    await page.getByText('Read the captions').click()
    await expect(page.locator('[data-transcript]')).toContainText(corrected)
    const player = page.getByRole('figure', { name: /^Voice of Samir Haddad/ })
    await player.getByRole('button', { name: /^Play, / }).click()
    await player.getByRole('slider', { name: 'Position' }).focus()
    const second = await page.request.get(await captionsOf(page))
    const at = /(\d\d):(\d\d)\.\d+ --> [^\n]*\nHe was not an ill-disposed/.exec(await second.text())!
    await page.locator('audio').evaluate(
      (media: HTMLMediaElement, seconds) => {
        media.currentTime = seconds
      },
      Number(at[1]) * 60 + Number(at[2]) + 1,
    )
    await expect(player.getByText(corrected)).toBeVisible()
    await expectAccessible(page)

    const { id } = await received(owner, product, invitation.token)
    await page.goto(`${product.app}/recommendation/${id}`)
    await page.getByText('Read the captions').click()
    await expect(page.getByRole('group').getByText(corrected)).toBeVisible()
    if (hasPdfText()) expect(await pdfWords(owner, product, invitation.token)).toContain(corrected)
    const exported = await exportOf(owner, product, invitation)
    expect(exported.get(`received/${id}/words.txt`)!.toString()).toContain(corrected)
    expect(exported.get(`received/${id}/captions.vtt`)!.toString()).toContain(`\n${corrected}\n`)
    await owner.close()
  },
)

async function publicWords({ request }: BrowserContext, { app }: Product, { slug }: Invitation): Promise<string> {
  return (await request.get(`${app}/cr/${slug}`)).text()
}

async function captionsOf(page: Page): Promise<string> {
  return page.locator('track').evaluate((track: HTMLTrackElement) => track.src)
}

/** All words of the profile's PDF, in one line. */
async function pdfWords({ request }: BrowserContext, product: Product, token: string): Promise<string> {
  const headers = { authorization: token }
  const pdf = await untilTaken(product, () => request.get(`${product.app}/api/generate-pdf`, { headers }))
  const reading = run('pdftotext', ['-raw', '-', '-'])
  reading.child.stdin?.end(await pdf.body())
  return (await reading).stdout.replace(/\s+/g, ' ')
}

async function exportOf(owner: BrowserContext, product: Product, { token, ownerEmail }: Invitation) {
  // codes are at least a minute apart
  await product.advanceClock(61)
  await stepUpByApi(owner, product, ownerEmail, 2)
  const headers = { authorization: token }
  const archive = await untilTaken(product, () => owner.request.get(`${product.app}/api/export`, { headers }))
  return unzip(await archive.body())
}

test(
  'a draft in another language is rewritten on a phone',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const invitation = await inviteByMail(owner, product, nameOf(info))
    await sendFile(page, product, invitation, 'voice', voice.file)
    await expect(lines(page).first()).toHaveValue(/\w/)
    await page.getByRole('button', { name: 'Not English' }).click()
    await page.getByLabel('Spoken in').selectOption('Portuguese')
    await expect(page.getByText('We couldn’t write a draft.')).toBeVisible()
    await expect(lines(page).first()).toHaveValue('')
    const use = page.getByRole('button', { name: 'Continue' })
    await expect(use).toBeDisabled()
    await expectAccessible(page)
    await lines(page).last().tap()
    await page.keyboard.type('Ele não era mau rapaz.')
    await page.reload()
    await expect(lines(page).last()).toHaveValue('Ele não era mau rapaz.')
    await use.click()
    await expect(page.getByRole('listitem').getByText('Captions saved')).toBeVisible()
    await publish(owner, product, invitation.token, await received(owner, product, invitation.token))
    await page.goto(`${product.app}/cr/${invitation.slug}`)
    await expect(page.locator('track')).toHaveAttribute('srclang', 'pt')
    await owner.close()
  },
)

test(
  'without the speech model no draft is announced, and captions are typed',
  { tag: onDesktop },
  async ({ page, browser }, info) => {
    const env = { NODE_OPTIONS: '--import ./e2e/no-speech-model.mjs' }
    await withProduct(firstPort + 90 + 2 * info.parallelIndex, env, async product => {
      const owner = await browser.newContext()
      const invitation = await inviteByMail(owner, product, nameOf(info))
      await sendFile(page, product, invitation, 'video', await fixture('plain.mp4'))
      await expect(page.getByText('We couldn’t write a draft.')).toBeVisible()
      await expectAccessible(page)
      await lines(page).first().fill('We had lost two people.')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('listitem').getByText('Captions saved')).toBeVisible()
      await owner.close()
    })
  },
)
