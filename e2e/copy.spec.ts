import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { unzip } from '../apps/server/src/testing/zip.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { signInByApi } from './owner.ts'
import { test } from './product.ts'
import { linkTo } from './reviewer.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { core, onDesktop } from './viewports.ts'

const text = 'We had two warehouses and no plan. Maya closed one of them in eleven weeks, and nobody lost a shift.'
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMaya told us in week two that the roster would not work.\n'
const given = [
  { full_name: 'Tomas Reuter', text },
  { full_name: 'Noor Aziz', captions, recording: { type: 'video', file: 'vp8.webm', contentType: 'video/webm' } },
  { full_name: 'Lena Forsyth', recording: { type: 'audio', file: 'voice.webm', contentType: 'audio/webm' } },
] as const
const addressOf = (at: number) => `copy.${at}@northpier.example`

const addressIn = (folder: string, name: string) => pathToFileURL(join(folder, name)).href

async function unpack(zip: string, folder: string) {
  for (const [name, content] of unzip(await readFile(zip))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
}

/** Plays from the start for a moment. */
const plays = (page: Page, kind: 'video' | 'audio') =>
  page.locator(kind).evaluate(async (media: HTMLMediaElement) => {
    media.muted = true
    await media.play()
    await new Promise<void>(resolve => {
      media.ontimeupdate = () => media.currentTime > 0 && resolve()
    })
    media.pause()
  })

const choose = (page: Page, folder: string) => page.getByLabel('Choose the folder of this copy').setInputFiles(folder)
const summary = (page: Page, region: string) => page.getByRole('region', { name: region }).getByRole('status')

async function openOffline(context: BrowserContext, address: string) {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(address)
  await page.bringToFront()
  return page
}

test(
  'an owner takes the page along, and it works when we are gone',
  {
    tag: [core, onDesktop],
  },
  async ({ page, context, browser, product }, testInfo) => {
    const consoleErrors = watchConsole(page)
    // one network may send few recommendations an hour, and stories share a server
    await product.advanceClock(3600)
    const { token } = await signInByApi(context, product, 'maya-copy@example.org')
    const headers = { authorization: token }
    const data = { slug: 'maya-copy', full_name: 'Maya Lindqvist', headline: 'Operations lead', visibility: 'public' }
    expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
    for (const [at, each] of given.entries()) {
      const input = { ...each, email: addressOf(at), position: 'Director, North Pier', source: 'manager' }
      await publish(context.request, product, token, await recommendByApi(browser, product, data.slug, input))
    }

    await page.goto(`${product.app}/dashboard/share/links`)
    await page.getByRole('navigation', { name: 'Share' }).getByRole('link', { name: 'Your copy' }).click()
    await page.getByRole('button', { name: 'Make a copy' }).click()
    const link = page.getByRole('link', { name: /^Download, / })
    await expect(link).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Up to date with your page.')).toBeVisible()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await link.click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^maya-copy-\d{4}-\d\d-\d\d\.zip$/)
    const folder = testInfo.outputPath('maya copy')
    await unpack(await download.path(), folder)
    expect(consoleErrors()).toEqual([])
    const control = await linkTo(product, addressOf(0), /\S+\/reviewer\/[\w-]+/)

    // the server stopped, the network off
    await product.kill()
    const away = await browser.newContext()
    const copy = await openOffline(away, addressIn(folder, 'index.html'))
    const copyErrors = watchConsole(copy)
    await expect(copy.getByRole('heading', { level: 1, name: 'Maya Lindqvist' })).toBeVisible()
    await expect(copy.getByText(text)).toBeVisible()
    await expect(copy.getByText('All 3 records hold')).toBeVisible()
    await plays(copy, 'video')
    await plays(copy, 'audio')
    const cues = await copy.locator('video').evaluate(async (video: HTMLVideoElement) => {
      const [track] = video.textTracks
      track!.mode = 'showing'
      while (!track!.cues?.length) await new Promise(resolve => setTimeout(resolve, 20))
      return track!.cues.length
    })
    expect(cues).toBe(1)
    const fonts = await copy.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(({ status }) => status === 'loaded').length
    })
    expect(fonts).toBeGreaterThan(0)

    await copy.getByRole('link', { name: 'See each check' }).click()
    await expect(summary(copy, 'Signed records')).toContainText('All 3 records hold')
    for (const { full_name } of given) {
      const record = copy.getByRole('listitem').filter({ hasText: `${full_name} recommends Maya Lindqvist` })
      await expect(record.getByText('holds', { exact: true })).toBeVisible()
    }
    await choose(copy, folder)
    await expect(summary(copy, 'Files')).toHaveText(/^All \d+ files hold\.$/)

    const media = await readdir(join(folder, 'media'))
    const altered = `media/${media.find(name => name.endsWith('noor-aziz.webm'))}`
    const bytes = await readFile(join(folder, altered))
    bytes[1000]! ^= 1
    await writeFile(join(folder, altered), bytes)
    await choose(copy, folder)
    await expect(summary(copy, 'Files')).toContainText(`${altered} was altered.`)
    bytes[1000]! ^= 1
    await writeFile(join(folder, altered), bytes)
    expect(copyErrors()).toEqual([])
    // last, because axe tries to fetch the stylesheet, which the page's policy stops
    await expectAccessible(copy)
    await copy.getByRole('link', { name: 'Back to the page' }).click()
    await expect(copy.getByText('All 3 records hold')).toBeVisible()
    await expectAccessible(copy)

    // without a script
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const still = await openOffline(plain, addressIn(folder, 'index.html'))
    await expect(still.getByText(text)).toBeVisible()
    await expect(still.locator('video[controls]')).toBeVisible()
    await still.getByRole('link', { name: 'Check them' }).click()
    await expect(still.getByText('sha256sum -c SHA256SUMS', { exact: true })).toBeVisible()
    await expect(still.getByText('A copy can’t know what happens later.', { exact: false })).toBeVisible()
    await plain.close()

    // years later one of them has withdrawn: the copy can't know, unless it may ask
    await product.restart()
    expect((await context.request.delete(`${product.app}/api/reviewer/${control.split('/').at(-1)}`)).ok()).toBe(true)
    await away.setOffline(false)
    await copy.clock.setFixedTime(product.now())
    await copy.goto(addressIn(folder, 'check.html'))
    await expect(summary(copy, 'Signed records')).toContainText('All 3 records hold')
    await copy.getByRole('button', { name: /^Ask .* about withdrawals$/ }).click()
    await expect(summary(copy, 'Signed records')).toHaveText(
      '2 of 3 records hold, with the list of withdrawals as it was today.',
    )
    await away.close()
    await page.reload()
    await expect(page.getByText('This copy is no longer here. Make a new one.')).toBeVisible()
  },
)
