import { expect, type Page } from '@playwright/test'
import { fixture } from '../apps/server/src/testing/recordings.ts'
import { expectAccessible } from './axe.ts'
import { expectClickable } from './overflow.ts'
import { test } from './product.ts'
import {
  expectRecorded,
  expectWholePicture,
  giveDetails,
  inviteByMail,
  linkTo,
  nameOf,
  received,
  typeCode,
  words,
} from './reviewer.ts'
import { recommendByApi } from './reviewer-api.ts'
import { findTextOverlap } from './text-overlap.ts'
import { onDesktop, onPhone } from './viewports.ts'

test(
  'a disconnected camera keeps the recording, and leaving the page pauses it',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { link } = await inviteByMail(owner, product, nameOf(info))
    await page.addInitScript(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      // the permission prompt is answered late
      const allowed = new Promise(resolve => addEventListener('allow', resolve, { once: true }))
      navigator.mediaDevices.getUserMedia = async wanted => {
        await allowed
        const stream = await ask(wanted)
        addEventListener('unplug', () => stream.getTracks()[0]?.dispatchEvent(new Event('ended')))
        return stream
      }
    })
    await page.goto(`${link}&step=video`)
    await expect(page.getByText('Waiting for the camera')).toBeVisible()
    for (const name of ['Write it instead', 'Upload a video', 'Go back'])
      await expect(page.getByRole('button', { name })).toBeEnabled()
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: /Record a video/ }).click()
    await page.evaluate(() => dispatchEvent(new Event('allow')))
    await expect(page.getByText('Only you can see this.')).toBeVisible()
    await expectWholePicture(page)

    const devices = page.getByRole('combobox', { name: 'Microphone' })
    await page.getByRole('button', { name: 'Camera and microphone' }).click()
    await expect(devices).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(devices).toHaveCount(0)
    await page.getByRole('button', { name: 'Camera and microphone' }).press('Enter')
    await expect(devices).toBeVisible()
    await page.getByRole('button', { name: 'Start recording' }).press('Enter')
    await expect(devices).toHaveCount(0)
    await expectRecorded(page, 2)
    // leaving during the recording keeps it
    await page.getByRole('button', { name: 'Write it instead' }).click()
    await expect(page.getByLabel('Your recommendation of Ines')).toBeVisible()
    await page.goto(`${link}&step=video`)
    await expect(page.getByText('We saved your recording from a moment ago.')).toBeVisible()
    await page.getByRole('button', { name: 'Record again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record again' }).click()
    await page.evaluate(() => dispatchEvent(new Event('allow')))
    await expect(page.getByText('Only you can see this.')).toBeVisible()
    await page.getByRole('button', { name: 'Start recording' }).press('Enter')
    await expectRecorded(page, 2)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'visibilityState')
    })
    await expect(page.getByText('We paused the recording while you were away.')).toBeVisible()
    await page.getByRole('button', { name: 'Resume' }).press('Enter')
    await expectRecorded(page, 3)
    await page.evaluate(() => dispatchEvent(new Event('unplug')))
    await expect(page.getByText('The camera was disconnected.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record again' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Record again' }).click()
    await expect(page.getByText('Only you can see this.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Watch it', exact: true }).click()
    await page.getByRole('button', { name: 'Use this video' }).click()
    await expect(page.getByText(/Your video, 0:0[3-6]/)).toBeVisible()
    await owner.close()
  },
)

test(
  'a reviewer without camera access or MediaRecorder uploads a file and adds captions',
  { tag: onDesktop },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { token, link, email } = await inviteByMail(owner, product, nameOf(info))
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
    })
    await page.goto(link)
    await page.getByRole('button', { name: /Record a video/ }).click()
    await expect(page.getByRole('heading', { name: 'The camera is blocked.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record your voice' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try the camera again' })).toBeVisible()
    // declining the invitation is still offered
    await expect(page.getByRole('button', { name: 'No, thanks' })).toBeVisible()
    await expectAccessible(page)

    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'This browser can’t record.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Record your voice' })).toHaveCount(0)
    const fake = { name: 'fake.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video at all') }
    await page.getByLabel('Video file').setInputFiles(fake)
    await expect(page.getByText('“fake.mp4” isn’t a video we can play.')).toBeVisible()
    await page.getByLabel('Video file').setInputFiles(await fixture('plain.mp4'))
    await expect(page.getByText('plain.mp4, 0:03')).toBeVisible()
    await giveDetails(page)
    await typeCode(page, product, email)
    await page.waitForURL(/\/captions\?step/)
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    expect((await received(owner, product, token)).type).toBe('video')

    await page.goto(await linkTo(product, email, /\S+\/reviewer\/[\w-]+/))
    // a tone is not speech, so there is no draft
    await page.getByRole('link', { name: 'Add captions' }).click()
    await expect(page.getByRole('button', { name: 'Save captions' })).toBeDisabled()
    await page.getByLabel('Caption at 0:00').fill('When I called Ines we had lost two people.')
    await page.getByRole('button', { name: 'Save captions' }).click()
    await page.getByRole('link', { name: 'Change captions' }).click()
    await expect(page.getByLabel('Caption at 0:00')).toHaveValue('When I called Ines we had lost two people.')
    await expect(page.getByRole('button', { name: 'Save captions' })).toBeDisabled()
    await expectAccessible(page)
    await owner.close()
  },
)

const people = [
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunter',
  'عبدالرحمن الخطيب',
  'רבקה בן־ציון',
  '歐陽震華',
  'ศิริวรรณ พงษ์สวัสดิ์',
  '👩🏽‍🚀 Ines 🇵🇹',
]

test(
  'names of any script and length fit every step, at 320 px and with 200 % text size',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, token, email } = await inviteByMail(owner, product, nameOf(info))
    await recommendByApi(browser, product, slug, {
      full_name: people[0]!,
      email,
      position: people[0]!,
      source: 'client',
      text: words,
    })
    const control = await linkTo(product, email, /\S+\/reviewer\/[\w-]+/)
    await page.setViewportSize({ width: 320, height: 700 })
    for (const name of people) {
      const data = { full_name: name, headline: `${name} ${name}`.slice(0, 120) }
      const headers = { authorization: token }
      expect((await owner.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
      await page.goto(`${product.app}/cr/${slug}/recommend`)
      await storeDraft(page, slug, {
        recommendationType: 'text',
        text: words,
        reviewerName: name,
        reviewerPosition: name,
      })
      for (const step of ['', '?step=text', '?step=voice', '?step=details', '?step=thanks'])
        await expectToFit(page, `${product.app}/cr/${slug}/recommend${step}`)
      await expectToFit(page, control)
    }

    // the recording step has the least space: its controls must be clickable before, during and after recording
    await expectToFit(page, `${product.app}/cr/${slug}/recommend?step=video`)
    await expect(page.getByText('Only you can see this.')).toBeVisible()
    await expectClickable(page, 'before')
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expectRecorded(page, 1)
    expect(await findTextOverlap(page)).toEqual([])
    await expectClickable(page, 'while recording')
    await page.getByRole('button', { name: 'Stop recording' }).click()
    await expect(page.getByRole('button', { name: 'Use this video' })).toBeVisible()
    expect(await findTextOverlap(page)).toEqual([])
    await expectClickable(page, 'afterwards')
    await owner.close()
  },
)

async function storeDraft(page: Page, slug: string, draft: object) {
  await page.evaluate(
    ([key, value]) => localStorage.setItem(key!, value!),
    [`cr-recommend:${slug}`, JSON.stringify({ ...draft, savedAt: Date.now() })],
  )
}

async function expectToFit(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  for (const size of ['200%', '100%']) {
    await page.evaluate(async text => {
      document.documentElement.style.fontSize = text
      await document.fonts.ready
    }, size)
    expect.soft(await findTextOverlap(page), `${address} at ${size}`).toEqual([])
  }
}
