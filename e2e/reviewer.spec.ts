import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterWithdrawing } from '@credence/contract/consent-texts'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectPlainBehind, watchLayoutShift } from './layout-shift.ts'
import { signInByApi } from './owner.ts'
import { test } from './product.ts'
import {
  expectRecorded,
  expectWholePicture,
  giveDetails,
  hashOfStoredRecording,
  inviteByMail,
  isStorageEmpty,
  linkTo,
  nameOf,
  newPublicOwner,
  publish,
  received,
  record,
  typeCode,
  words,
} from './reviewer.ts'
import { core, onDesktop, onPhone } from './viewports.ts'

const run = promisify(execFile)
const hour = 60 * 60

/** Collects console errors, except those of requests that are meant to fail. */
function watchConsole(page: Page): () => string[] {
  const consoleErrors: string[] = []
  page.on('pageerror', error => consoleErrors.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (/status of (?:401|404|409)|net::ERR_(?:CONNECTION|INCOMPLETE|EMPTY|SOCKET)/.test(message.text())) return
    consoleErrors.push(message.text())
  })
  return () => consoleErrors
}

test(
  'a video survives a killed server and a reload, arrives unchanged, and plays on the public page',
  { tag: [core, onPhone] },
  async ({ page, browser, product }, info) => {
    const consoleErrors = watchConsole(page)
    const owner = await browser.newContext()
    const { slug, token, link, email } = await inviteByMail(owner, product, nameOf(info))

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Would you recommend Ines?' })).toBeVisible()
    await page.getByText('What you did together').click()
    await expect(page.getByText('The first stocktake after the move')).toBeVisible()
    await expect(page.getByRole('button', { name: /Record|Write it/ }).first()).toContainText('Record a video')
    await expectAccessible(page)
    await page.getByRole('button', { name: /Record a video/ }).click()
    await expect(page.getByText('Only you can see this.')).toBeVisible()
    await expectWholePicture(page)
    await expectAccessible(page)
    await record(page, 10)
    await page.getByRole('button', { name: 'Use this video' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Samir Haddad')
    await giveDetails(page)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
    await expectAccessible(page)

    const [kept, size] = await Promise.all([hashOfStoredRecording(page, slug), keptSize(page)])
    const network = await page.context().newCDPSession(page)
    // a minute for the whole recording: it must not be finished before the kill, also on a busy machine
    const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: size / 60 }
    await network.send('Network.emulateNetworkConditions', slowly)
    const begun: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push('new')
      if (request.method() === 'PATCH') begun.push(request.headers()['upload-offset'] ?? '')
    })
    await typeCode(page, product, email)
    await expect(page.getByRole('heading', { name: 'Check your captions' })).toBeVisible()
    const bar = page.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(5)
    await product.kill()
    await expect(page.getByText('You’re offline.')).toBeVisible()
    await expectAccessible(page)
    await product.restart()
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await network.send('Network.emulateNetworkConditions', { ...slowly, uploadThroughput: -1 })

    let arrived = ''
    await page.route('**/api/recommendations', async route => {
      const { upload_id } = route.request().postDataJSON() as { upload_id: string }
      const bytes = await readFile(join(product.dataDir, 'uploads', upload_id))
      arrived = createHash('sha256').update(bytes).digest('hex')
      await route.continue()
    })
    // sent by six presses and a code; what follows is optional
    await page.waitForURL(/\/captions\?step/)
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    expect(arrived).toBe(kept)
    // one upload, resumed from the killed server's offset
    expect(begun.slice(0, 2)).toEqual(['new', '0'])
    expect(begun.filter(offset => offset === 'new')).toHaveLength(1)
    expect(Number(begun.at(-1))).toBeGreaterThan(0)
    await expect.poll(() => isStorageEmpty(page)).toBe(true)

    const given = await received(owner, product, token)
    expect(given).toMatchObject({ type: 'video', reviewer: { full_name: 'Samir Haddad' }, source: 'client' })
    await publish(owner, product, token, given)
    await page.goto(`${product.app}/recommendation/${given.id}`)
    await expect(page.getByText('Samir Haddad').first()).toBeVisible()
    await expectPlayable(page, `${product.app}/cr/${slug}`, info)
    expect(consoleErrors()).toEqual([])
    await owner.close()
  },
)

/** Approximate size of the recording, from the browser's storage estimate. */
async function keptSize(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const home = await (await navigator.storage.getDirectory()).getDirectoryHandle('recommendations')
    let bytes = 0
    for await (const folder of home.values())
      for await (const file of (folder as FileSystemDirectoryHandle).values())
        bytes += (await (file as FileSystemFileHandle).getFile()).size
    return bytes
  })
}

/** Expects the page to play it with the right duration and seeking, and the file to be H.264 and AAC. */
async function expectPlayable(page: Page, address: string, info: TestInfo) {
  await page.goto(address)
  const source = await page
    .locator('video source, video, a[href*="/media/recordings/"]')
    .evaluateAll(
      elements =>
        elements
          .map(element => element.getAttribute('src') ?? element.getAttribute('href'))
          .find(value => value?.includes('.mp4')) ?? '',
    )
  expect(source).toContain('/media/recordings/')
  const url = new URL(source, address).href
  const played = await page.evaluate(async file => {
    const video = Object.assign(document.createElement('video'), { muted: true, src: file })
    await new Promise((resolve, reject) => {
      video.onloadedmetadata = resolve
      video.onerror = () => reject(new Error(video.error?.message))
    })
    video.currentTime = 7
    await new Promise(resolve => {
      video.onseeked = resolve
    })
    return { duration: video.duration, at: video.currentTime }
  }, url)
  expect(played.duration).toBeGreaterThan(9)
  expect(played.duration).toBeLessThan(13)
  expect(played.at).toBeCloseTo(7, 0)

  const file = info.outputPath('published.mp4')
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer())
  await writeFile(file, bytes)
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name', '-of', 'csv=p=0', file])
  expect(stdout.trim().split(/\s+/).sort()).toEqual(['aac', 'h264'])
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
}

test(
  'an audio recording is recovered after a crash, and sent with a new code an hour later',
  { tag: [core, onDesktop] },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { ownerEmail, link, email } = await inviteByMail(owner, product, nameOf(info))
    await page.goto(link)
    await page.getByRole('button', { name: /Record your voice/ }).click()
    await expect(page.getByText('Say something to check the level.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expectRecorded(page, 3)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused. The camera is off.')).toBeVisible()
    page.on('dialog', dialog => void dialog.accept())
    await page.goto('about:blank')

    await page.goto(link)
    await expect(page.getByText('We saved your recording from a moment ago.')).toBeVisible()
    await page.getByRole('button', { name: 'Listen to it' }).click()
    await page.getByRole('button', { name: 'Use this recording' }).click()
    await giveDetails(page)
    await page.route('**/api/uploads', route => route.abort())
    await typeCode(page, product, email)
    await expect(page.getByText('You’re offline.')).toBeVisible()
    // skipping the captions goes on sending
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(page.getByRole('heading', { name: 'Sending to Ines' })).toBeVisible()
    await product.advanceClock(hour + 60)
    await page.unroute('**/api/uploads')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await typeCode(page, product, email, 2)
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    // the owner's token has expired too
    const { token } = await signInByApi(owner, product, ownerEmail, 2)
    const given = await received(owner, product, token)
    expect(given.type).toBe('audio')
    expect(given.media?.duration_seconds).toBeGreaterThan(1.5)
    await owner.close()
  },
)

test(
  'a text is saved while typing, replaces the first one after confirmation, and is withdrawn by its author',
  { tag: [core, onDesktop] },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, token, link, email } = await inviteByMail(owner, product, nameOf(info))
    await page.goto(link)
    await page.getByRole('button', { name: /Write it/ }).click()
    await page.getByLabel('Your recommendation of Ines').fill('Too short.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Write at least 80 characters.')).toBeVisible()
    await page.getByLabel('Your recommendation of Ines').fill(words)
    await page.reload()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(words)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(words)
    await page.getByRole('button', { name: 'Continue' }).click()
    await giveDetails(page)
    await typeCode(page, product, email)
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    const first = await received(owner, product, token)
    expect(first).toMatchObject({ text: words, line: null })
    await publish(owner, product, token, first)
    await page.goto(`${product.app}/cr/${slug}`)
    await expect(page.getByText('two warehouses and no idea').first()).toBeVisible()

    await product.advanceClock(120)
    await page.goto(`${product.app}/cr/${slug}/recommend?step=text`)
    await page.getByLabel('Your recommendation of Ines').fill(`${words} And I would hire Ines again.`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Your name').fill('Samir Haddad')
    await page.getByLabel('Your e-mail').fill(email)
    await page.getByRole('combobox').selectOption('client')
    await giveDetails(page)
    await typeCode(page, product, email, 2)
    await expect(page.getByRole('dialog')).toContainText('Sending this will replace what you wrote on')
    await page.getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    expect((await received(owner, product, token)).text).toContain('hire Ines again')

    await page.goto(await linkTo(product, email, /\S+\/reviewer\/[\w-]+/))
    await expect(page.getByRole('heading', { name: 'Your recommendation of Ines' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Your role').fill('Owner, Pell & Roe')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Samir Haddad, Owner, Pell & Roe. Client.')).toBeVisible()
    await page.getByRole('button', { name: 'Pick' }).click()
    await page.getByRole('radio', { name: 'And I would hire Ines again.' }).check()
    await page.getByRole('button', { name: 'Use this line' }).click()
    await expect(page.getByText('“And I would hire Ines again.”')).toBeVisible()

    await page.getByRole('link', { name: 'Replace' }).click()
    await expect(page.getByRole('heading', { name: /You’re replacing what you wrote on \d/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(/hire Ines again/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByLabel('Your role')).toHaveValue('Owner, Pell & Roe')

    await page.goto(await linkTo(product, email, /\S+\/reviewer\/[\w-]+/))
    await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText(afterWithdrawing)
    await page.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(page.getByRole('heading', { name: 'You withdrew your recommendation.' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(afterWithdrawing)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Recommend again' })).toHaveAttribute('href', /recommend\?reviewer=/)
    await page.goto(`${product.app}/cr/${slug}`)
    await expect(page.getByText('two warehouses and no idea')).toHaveCount(0)
    await page.goto(`${product.app}/reviewer/${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This link doesn’t work.' })).toBeVisible()
    await owner.close()
  },
)

test(
  'a visitor recommends through the open link, and the owner is told that it was not requested',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const name = nameOf(info)
    const owner = await browser.newContext()
    const { token, slug } = await newPublicOwner(owner, product, name)
    await page.goto(`${product.app}/cr/${slug}/recommend`)
    await expect(page.getByRole('heading', { name: 'Would you recommend Ines?' })).toBeVisible()
    await page.getByRole('button', { name: /Write it/ }).click()
    await page.getByLabel('Your recommendation of Ines').fill(words)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Your name').fill('Noor Aziz')
    await page.getByLabel('Your e-mail').fill(`noor-${name}@tidemark.example`)
    await page.getByRole('combobox').selectOption('colleague')
    await giveDetails(page)
    await typeCode(page, product, `noor-${name}@tidemark.example`)

    const thanks = page.getByRole('heading', { name: 'Thank you, Noor.' })
    await expect(thanks).toBeVisible()
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 760 })
      await expectPlainBehind(page, thanks)
    }
    expect((await received(owner, product, token)).text).toBe(words)
    const desk = await owner.newPage()
    await desk.goto(`${product.app}/dashboard/recommendations`)
    await expect(desk.getByText('Noor Aziz').first()).toBeVisible()
    await owner.close()
  },
)

const longMemory = {
  memory: {
    where: 'Harbour Lane Foods, '.repeat(9),
    when: 'from 2019 until the summer',
    what: 'Two warehouses. '.repeat(12),
  },
  reminders: ['The first stocktake after the move, ', 'The Sunday, ', 'The notebook, '].map(text => text.repeat(5)),
}

test(
  'opening a link sends no answer, and declining is as easy as accepting',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { token, link } = await inviteByMail(owner, product, nameOf(info), longMemory)
    const jumps = await watchLayoutShift(page)
    const stateOf = async () => {
      const answer = await owner.request.get(`${product.app}/api/invites`, { headers: { authorization: token } })
      return ((await answer.json()) as { data: { state: string }[] }).data[0]?.state
    }
    await page.goto(`${link}#rather-not`)
    await expect(page.getByRole('heading', { name: 'No problem.' })).toBeVisible()
    await expectAccessible(page)
    expect(await stateOf()).toBe('sent')
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect.poll(stateOf).toBe('opened')
    await page.getByText('What you did together').click()
    await expect(page.getByText('The first stocktake after the move')).toBeVisible()
    // a long memory card must not cause layout shifts
    // late fonts shift a little; below 0.1 counts as good
    expect(await jumps()).toBeLessThan(0.1)
    await page.goBack()
    await page.getByRole('button', { name: 'No, thanks' }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByRole('heading', { name: 'You declined.' })).toBeVisible()
    expect(await stateOf()).toBe('declined')
    await owner.close()
  },
)

test(
  'the first screen can be pressed before its script has loaded, and later without a connection',
  { tag: [core, onPhone] },
  async ({ page, browser, product }, info) => {
    const consoleErrors = watchConsole(page)
    const owner = await browser.newContext()
    const { link } = await inviteByMail(owner, product, nameOf(info))
    const jumps = await watchLayoutShift(page)
    const written = page.getByLabel('Your recommendation of Ines')
    await page.route('**/assets/first-screen-*.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(link)
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect(written).toBeVisible()
    expect(page.url()).toBe(`${link}&step=text`)

    await page.unroute('**/assets/first-screen-*.js')
    await page.goto(link)
    const fetchedAhead = () =>
      page.evaluate(() => {
        const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[media]')]
        return ahead.length > 0 && ahead.every(({ href }) => performance.getEntriesByName(href).length > 0)
      })
    await expect.poll(fetchedAhead).toBe(true)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect(written).toBeVisible()
    await page.context().setOffline(false)
    expect(await jumps()).toBeLessThan(0.02)
    expect(consoleErrors().filter(error => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await owner.close()
  },
)
