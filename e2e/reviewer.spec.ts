import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterWithdrawing } from '@credence/contract/consent-texts'
import { expect, type Page, type TestInfo } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { expectPlainBehind, watchJumps } from './calm-page.ts'
import { signInByCalls } from './owner.ts'
import { test } from './product.ts'
import {
  askByMail,
  expectRecorded,
  expectWholePicture,
  giveDetails,
  hashOfKept,
  keepsNothing,
  linkTo,
  nameOf,
  newAsker,
  publish,
  received,
  record,
  typeCode,
  words,
} from './reviewer.ts'
import { core, onDesktop, onPhone } from './sizes.ts'

const run = promisify(execFile)
const hour = 60 * 60
const line = 'Ask her about the Sunday with three vans.'

/** Complaints of the browser, except about calls that were meant to fail or to be cut. */
function watchConsole(page: Page): () => string[] {
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    if (/status of (?:401|404|409)|ERR_(?:CONNECTION|INCOMPLETE|EMPTY)/.test(message.text())) return
    complaints.push(message.text())
  })
  return () => complaints
}

test(
  'a video survives a killed server and a reload, arrives as it was recorded, and plays on the public page',
  { tag: [core, onPhone] },
  async ({ page, browser, product }, info) => {
    const complaints = watchConsole(page)
    const owner = await browser.newContext()
    const { slug, token, link, email } = await askByMail(owner, product, nameOf(info))

    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Ines asked for your word.' })).toBeVisible()
    await expect(page.getByText('The first stocktake after the move')).toBeVisible()
    await expect(page.getByText('Ines would like a video, and writing or a voice note works too.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Record a video|Write it|Say it/ }).first()).toContainText('video')
    await expectNoBarrier(page)
    await page.getByRole('button', { name: /Record a video/ }).click()
    await expect(page.getByText('Only you see this.')).toBeVisible()
    await expectWholePicture(page)
    await expectNoBarrier(page)
    await record(page, 10)
    await page.getByRole('button', { name: 'Use this video' }).click()
    await expect(page.getByRole('button', { name: 'Print this sentence' })).toBeDisabled()
    await page.getByLabel('Type one').fill(line)
    await expect(page.getByRole('complementary', { name: 'The card' })).toContainText(line)
    await expect(page.getByText('E-mail is confirmed in the next step')).toBeVisible()
    await expectNoBarrier(page)
    await page.reload()
    await expect(page.getByLabel('Type one')).toHaveValue(line)
    await page.getByRole('button', { name: 'Print this sentence' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Samir Haddad')
    await giveDetails(page)
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
    await expectNoBarrier(page)

    const [kept, size] = await Promise.all([hashOfKept(page, slug), keptSize(page)])
    const network = await page.context().newCDPSession(page)
    const slowly = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: size / 8 }
    await network.send('Network.emulateNetworkConditions', slowly)
    const begun: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) begun.push('new')
      if (request.method() === 'PATCH') begun.push(request.headers()['upload-offset'] ?? '')
    })
    await typeCode(page, product, email)
    await expect(page.getByRole('heading', { name: 'Sending it to Ines.' })).toBeVisible()
    const bar = page.getByRole('progressbar')
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(25)
    await product.kill()
    await expect(page.getByText('The connection is gone.')).toBeVisible()
    await expectNoBarrier(page)
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
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    await expectNoBarrier(page)
    expect(arrived).toBe(kept)
    // one upload, begun once, and carried on from what the killed server had
    expect(begun.slice(0, 2)).toEqual(['new', '0'])
    expect(begun.filter(offset => offset === 'new')).toHaveLength(1)
    expect(Number(begun.at(-1))).toBeGreaterThan(0)
    await expect.poll(() => keepsNothing(page)).toBe(true)

    const given = await received(owner, product, token)
    expect(given).toMatchObject({ type: 'video', line, reviewer: { full_name: 'Samir Haddad' }, source: 'client' })
    await publish(owner, product, token, given)
    await page.goto(await linkTo(product, email, /\S+\/recommendation\/[\w-]+/))
    await expect(page.getByText('Samir Haddad').first()).toBeVisible()
    await expectPlayable(page, `${product.app}/cr/${slug}`, info)
    expect(complaints()).toEqual([])
    await owner.close()
  },
)

/** Bytes of the recording on this device, roughly: what the browser says it keeps. */
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

/** The page plays it, at its right length and from anywhere, and the file is what every player takes. */
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
  'a voice is found again after a crash, and an hour later a fresh code sends it',
  { tag: [core, onDesktop] },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { ownerEmail, link, email } = await askByMail(owner, product, nameOf(info))
    await page.goto(link)
    await page.getByRole('button', { name: /Say it/ }).click()
    await expect(page.getByText('Say a word to check the level.')).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Start recording' }).click()
    await expectRecorded(page, 3)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Paused. No camera.')).toBeVisible()
    page.on('dialog', dialog => void dialog.accept())
    await page.goto('about:blank')

    await page.goto(link)
    await expect(page.getByText('We kept your recording from a moment ago.')).toBeVisible()
    await page.getByRole('button', { name: 'Listen to it' }).click()
    await page.getByRole('button', { name: 'Use this recording' }).click()
    await page.getByRole('button', { name: 'No sentence, only the recording' }).click()
    await giveDetails(page)
    await page.route('**/api/uploads', route => route.abort())
    await typeCode(page, product, email)
    await expect(page.getByText('The connection is gone.')).toBeVisible()
    await product.pass(hour + 60)
    await page.unroute('**/api/uploads')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await typeCode(page, product, email, 2)
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    // the owner's hour is over, too
    const { token } = await signInByCalls(owner, product, ownerEmail, 2)
    const given = await received(owner, product, token)
    expect(given.type).toBe('audio')
    expect(given.media?.duration_seconds).toBeGreaterThan(1.5)
    await owner.close()
  },
)

test(
  'words are kept while they are typed, replace the first ones after asking, and are taken back by their writer',
  { tag: [core, onDesktop] },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { slug, token, link, email } = await askByMail(owner, product, nameOf(info))
    await page.goto(link)
    await page.getByRole('button', { name: /Write it/ }).click()
    await page.getByLabel('Your recommendation of Ines').fill('Too short.')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Write at least 80 characters.')).toBeVisible()
    await page.getByLabel('Your recommendation of Ines').fill(words)
    await page.reload()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(words)
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Print this sentence' })).toBeDisabled()
    await page.getByRole('radio', { name: /with a notebook/ }).check()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Print this sentence' }).click()
    await giveDetails(page)
    await typeCode(page, product, email)
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    const first = await received(owner, product, token)
    expect(first).toMatchObject({ text: words, line: 'Ines spent the first week on the floor with a notebook.' })
    await publish(owner, product, token, first)
    await page.goto(`${product.app}/cr/${slug}`)
    await expect(page.getByText('two warehouses and no idea').first()).toBeVisible()

    await product.pass(120)
    await page.goto(`${product.app}/cr/${slug}/recommend?step=text`)
    await page.getByLabel('Your recommendation of Ines').fill(`${words} And I would hire Ines again.`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'No sentence, only the text' }).click()
    await page.getByLabel('Your name').fill('Samir Haddad')
    await page.getByLabel('Your e-mail').fill(email)
    await page.getByRole('combobox').selectOption('client')
    await giveDetails(page)
    await typeCode(page, product, email, 2)
    await expect(page.getByRole('dialog')).toContainText('Sending this replaces what you wrote on')
    await page.getByRole('button', { name: 'Replace it' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Samir.' })).toBeVisible()
    expect((await received(owner, product, token)).text).toContain('hire Ines again')

    await page.goto(await linkTo(product, email, /\S+\/reviewer\/[\w-]+/))
    await expect(page.getByRole('heading', { name: 'Your word about Ines.' })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Your role').fill('Owner, Pell & Roe')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Samir Haddad, Owner, Pell & Roe. Client.')).toBeVisible()
    await page.getByRole('button', { name: 'Choose' }).click()
    await page.getByRole('radio', { name: 'And I would hire Ines again.' }).check()
    await page.getByRole('button', { name: 'Print this sentence' }).click()
    await expect(page.getByText('“And I would hire Ines again.”')).toBeVisible()

    await page.getByRole('link', { name: 'Replace' }).click()
    await expect(page.getByRole('heading', { name: /You are replacing what you wrote on \d/ })).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect(page.getByLabel('Your recommendation of Ines')).toHaveValue(/hire Ines again/)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('radio', { name: 'And I would hire Ines again.' })).toBeChecked()
    await page.getByRole('button', { name: 'Print this sentence' }).click()
    await expect(page.getByLabel('Your role')).toHaveValue('Owner, Pell & Roe')

    await page.goto(await linkTo(product, email, /\S+\/reviewer\/[\w-]+/))
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByRole('dialog')).toContainText(afterWithdrawing)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('heading', { name: 'You took it back.' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(afterWithdrawing)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Say it again' })).toHaveAttribute('href', /recommend\?reviewer=/)
    await page.goto(`${product.app}/cr/${slug}`)
    await expect(page.getByText('two warehouses and no idea')).toHaveCount(0)
    await page.goto(`${product.app}/reviewer/${'A'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'There is nothing behind this link.' })).toBeVisible()
    await owner.close()
  },
)

test(
  'a stranger finds the open link and recommends, and the owner hears of somebody nobody asked',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const name = nameOf(info)
    const owner = await browser.newContext()
    const { token, slug } = await newAsker(owner, product, name)
    await page.goto(`${product.app}/cr/${slug}/recommend`)
    await expect(page.getByRole('heading', { name: 'Say a word about Ines.' })).toBeVisible()
    await page.getByRole('button', { name: /Write it/ }).click()
    await page.getByLabel('Your recommendation of Ines').fill(words)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('radio', { name: /with a notebook/ }).check()
    await page.getByRole('button', { name: 'Print this sentence' }).click()

    // what was chosen can be read once more beside the details, and chosen anew
    const chosen = page.getByRole('complementary').getByText('“Ines spent the first week on the floor')
    await expect(chosen).toBeVisible()
    await chosen.getByRole('button', { name: 'Choose another' }).click()
    await page.getByRole('radio', { name: /no idea which one/ }).check()
    await page.getByRole('button', { name: 'Print this sentence' }).click()
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
    const given = await received(owner, product, token)
    expect(given).toMatchObject({ line: 'We had two warehouses and no idea which one was losing money.' })
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
  'a link says nothing by being opened, and no is as easy as yes',
  { tag: onPhone },
  async ({ page, browser, product }, info) => {
    const owner = await browser.newContext()
    const { token, link } = await askByMail(owner, product, nameOf(info), longMemory)
    const jumps = await watchJumps(page)
    const stateOf = async () => {
      const answer = await owner.request.get(`${product.app}/api/invites`, { headers: { authorization: token } })
      return ((await answer.json()) as { data: { state: string }[] }).data[0]?.state
    }
    await page.goto(`${link}#rather-not`)
    await expect(page.getByRole('heading', { name: 'Tell Ines that you would rather not?' })).toBeVisible()
    expect(await stateOf()).toBe('sent')
    await page.getByRole('button', { name: 'Go back' }).click()
    await page.getByRole('button', { name: 'Not now' }).click()
    await expect(page.getByRole('heading', { name: 'No hurry.' })).toBeVisible()
    expect(await stateOf()).toBe('sent')
    await page.getByRole('button', { name: 'I have a moment after all' }).click()
    await page.getByRole('button', { name: /Write it/ }).click()
    await expect.poll(stateOf).toBe('opened')
    await expect(page.getByText('The first stocktake after the move')).toBeVisible()
    // however much the owner remembers, nothing moves away under the reader's eyes
    // fonts that arrive late move a little; what browsers themselves call steady is below 0.1
    expect(await jumps()).toBeLessThan(0.1)
    await page.goBack()
    await page.getByRole('button', { name: /I would rather not/ }).click()
    await page.getByRole('button', { name: 'Tell Ines', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you for saying so.' })).toBeVisible()
    expect(await stateOf()).toBe('declined')
    await owner.close()
  },
)
