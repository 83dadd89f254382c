import { createHash } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { signInByApi } from './owner.ts'
import { type Product, test, withProduct } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { onDesktop } from './viewports.ts'

const figure = (page: Page) => page.getByRole('figure', { name: /^Video of Farid Nouri/ })

/** Plays the video and returns the extension of the source that the browser chose. */
async function playedFormat(page: Page): Promise<string> {
  await figure(page).getByRole('button', { name: /^Play/ }).click()
  const video = figure(page).locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(3, 0)
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc)
  return new URL(source).pathname.split('.').at(-1)!
}

/** An owner with a page and a WebM as Firefox records it. */
async function submitWebm(context: BrowserContext, browser: Browser, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', headline: 'Fractional chief operating officer', visibility: 'public' }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  const id = await recommendByApi(browser, product, slug, {
    ...{ full_name: 'Farid Nouri', email: `farid@${slug}.example`, position: 'Founder, Nouri Print', source: 'client' },
    recording: { type: 'video', file: 'vp8.webm', contentType: 'video/webm' },
  })
  return { id, token, headers }
}

/** Makes files of this format unplayable. */
const breakFormat = (page: Page, format: 'mp4' | 'webm') =>
  page.route(
    ({ pathname }) => pathname.endsWith(`.${format}`),
    route => route.fulfill({ contentType: `video/${format}`, body: 'not a video' }),
  )

test('a page offers WebM and MP4, browsers play what they support, and the record names the WebM', {
  tag: onDesktop,
}, async ({ context, browser, product }) => {
  const { app } = product
  const slug = 'ines-two-forms'
  const { id, token, headers } = await submitWebm(context, browser, product, slug)
  await publish(context.request, product, token, id)
  await expect(async () => {
    const { data } = await (await context.request.get(`${app}/api/recommendations`, { headers })).json()
    expect(data[0].media.mp4_url).toContain('.mp4')
  }).toPass()

  const reader = await browser.newContext()
  const page = await reader.newPage()
  const consoleErrors = watchConsole(page)
  await page.goto(`${app}/cr/${slug}`)
  const types = page.locator('video source').evaluateAll(all => all.map(source => source.getAttribute('type')))
  expect(await types).toEqual(['video/mp4', 'video/webm'])
  expect(await playedFormat(page)).toBe('mp4')
  expect(consoleErrors()).toEqual([])

  await breakFormat(page, 'mp4')
  await page.goto(`${app}/recommendation/${id}`)
  expect(await playedFormat(page)).toBe('webm')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // the original file is the one to compare
  const link = await page.getByRole('link', { name: 'Download the video', includeHidden: true }).getAttribute('href')
  const file = await (await reader.request.get(new URL(link!, app).href)).body()
  const record = await (await reader.request.get(`${app}/api/recommendations/${id}/credential`)).json()
  expect(record).toMatchObject({
    recordingSha256: createHash('sha256').update(file).digest('hex'),
    relatedResource: { mediaType: 'video/webm' },
  })

  await breakFormat(page, 'webm')
  await page.goto(`${app}/cr/${slug}`)
  await figure(page).getByRole('button', { name: /^Play/ }).click()
  await expect(page.getByRole('alert')).toContainText('This browser can’t play the video.')
  await reader.close()
})

test(
  'the owner may publish before the MP4 exists, and a browser without WebM support shows that it is not ready',
  {
    tag: onDesktop,
  },
  async ({ page, context, browser }, info) => {
    // a server without ffmpeg
    const env = { PATH: '/nowhere' }
    await withProduct(firstPort + 110 + 2 * info.parallelIndex, env, async product => {
      const slug = 'ines-one-form'
      const { id } = await submitWebm(context, browser, product, slug)
      await page.goto(`${product.app}/dashboard/recommendations?review=${id}`)
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('The recording plays in most browsers now, and soon in all of them.')).toBeVisible()
      expect(await playedFormat(page)).toBe('webm')
      await expectAccessible(page)
      await page.screenshot({ path: info.outputPath('review.png') })
      await dialog.getByRole('button', { name: /^Publish/ }).click()
      await expect(dialog).toHaveCount(0)

      const reader = await browser.newContext()
      const other = await reader.newPage()
      await other.goto(`${product.app}/cr/${slug}`)
      expect(await playedFormat(other)).toBe('webm')
      await breakFormat(other, 'webm')
      await other.goto(`${product.app}/cr/${slug}`)
      await figure(other).getByRole('button', { name: /^Play/ }).click()
      const alert = other.getByRole('alert')
      await expect(alert).toContainText('Not ready for this browser yet.')
      await expectAccessible(other)
      await alert.scrollIntoViewIfNeeded()
      await other.screenshot({ path: info.outputPath('not-ready.png') })
      await reader.close()
    })
  },
)
