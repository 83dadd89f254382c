import { createHash } from 'node:crypto'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { firstPort } from './addresses.ts'
import { expectNoBarrier } from './barriers.ts'
import { watchConsole } from './console.ts'
import { signInByCalls } from './owner.ts'
import { type Product, test, withProduct } from './product.ts'
import { publish, recommendByCalls } from './reviewer-calls.ts'
import { onDesktop } from './sizes.ts'

const film = (page: Page) => page.getByRole('figure', { name: /^Video of Farid Nouri/ })

/** Which of the forms that were offered the browser took, once it plays. */
async function playedForm(page: Page): Promise<string> {
  await film(page).getByRole('button', { name: /^Play/ }).click()
  const video = film(page).locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
  expect(await video.evaluate((element: HTMLVideoElement) => element.duration)).toBeCloseTo(3, 0)
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc)
  return new URL(source).pathname.split('.').at(-1)!
}

/** An owner with a page, and what Firefox recorded for them. */
async function give(context: BrowserContext, browser: Browser, product: Product, slug: string) {
  const { token } = await signInByCalls(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', headline: 'Fractional chief operating officer', visibility: 'public' }
  expect((await context.request.patch(`${product.app}/api/profile`, { headers, data })).ok()).toBe(true)
  const id = await recommendByCalls(browser, product, slug, {
    ...{ full_name: 'Farid Nouri', email: `farid@${slug}.example`, position: 'Founder, Nouri Print', source: 'client' },
    recording: { type: 'video', file: 'vp8.webm', contentType: 'video/webm' },
  })
  return { id, token, headers }
}

/** As in a browser that can't play such files. */
const canNotPlay = (page: Page, form: 'mp4' | 'webm') =>
  page.route(
    ({ pathname }) => pathname.endsWith(`.${form}`),
    route => route.fulfill({ contentType: `video/${form}`, body: 'not a film' }),
  )

test('a WebM is played beside its MP4, by whichever a browser can, and is the one that the record names', {
  tag: onDesktop,
}, async ({ context, browser, product }) => {
  const { app } = product
  const slug = 'ines-two-forms'
  const { id, token, headers } = await give(context, browser, product, slug)
  await publish(context.request, product, token, id)
  await expect(async () => {
    const { data } = await (await context.request.get(`${app}/api/recommendations`, { headers })).json()
    expect(data[0].media.mp4_url).toContain('.mp4')
  }).toPass()

  const reader = await browser.newContext()
  const page = await reader.newPage()
  const complaints = watchConsole(page)
  await page.goto(`${app}/cr/${slug}`)
  const types = page.locator('video source').evaluateAll(all => all.map(source => source.getAttribute('type')))
  expect(await types).toEqual(['video/mp4', 'video/webm'])
  expect(await playedForm(page)).toBe('mp4')
  expect(complaints()).toEqual([])

  await canNotPlay(page, 'mp4')
  await page.goto(`${app}/recommendation/${id}`)
  expect(await playedForm(page)).toBe('webm')
  await expect(page.getByRole('alert')).toHaveCount(0)

  // the file to compare is the one that was there first
  const link = await page.getByRole('link', { name: 'Download the video' }).getAttribute('href')
  const file = await (await reader.request.get(new URL(link!, app).href)).body()
  const record = await (await reader.request.get(`${app}/api/recommendations/${id}/credential`)).json()
  expect(record).toMatchObject({
    recordingSha256: createHash('sha256').update(file).digest('hex'),
    relatedResource: { mediaType: 'video/webm' },
  })

  await canNotPlay(page, 'webm')
  await page.goto(`${app}/cr/${slug}`)
  await film(page).getByRole('button', { name: /^Play/ }).click()
  await expect(page.getByRole('alert')).toContainText('This browser cannot play the video.')
  await reader.close()
})

test(
  'until there is an MP4 the owner may publish, and a browser that can’t play WebM says that it is not ready there',
  {
    tag: onDesktop,
  },
  async ({ page, context, browser }, info) => {
    // a machine on which no MP4 is made
    const env = { PATH: '/nowhere' }
    await withProduct(firstPort + 110 + 2 * info.parallelIndex, env, async product => {
      const slug = 'ines-one-form'
      const { id } = await give(context, browser, product, slug)
      await page.goto(`${product.app}/dashboard/recommendations?review=${id}`)
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText('It plays in most browsers now. In the others it will in a few minutes.'),
      ).toBeVisible()
      expect(await playedForm(page)).toBe('webm')
      await expectNoBarrier(page)
      await page.screenshot({ path: info.outputPath('review.png') })
      await dialog.getByRole('button', { name: /^Publish/ }).click()
      await expect(dialog).toHaveCount(0)

      const reader = await browser.newContext()
      const other = await reader.newPage()
      await other.goto(`${product.app}/cr/${slug}`)
      expect(await playedForm(other)).toBe('webm')
      await canNotPlay(other, 'webm')
      await other.goto(`${product.app}/cr/${slug}`)
      await film(other).getByRole('button', { name: /^Play/ }).click()
      const alert = other.getByRole('alert')
      await expect(alert).toContainText('Not ready for this browser yet.')
      await expectNoBarrier(other)
      await alert.scrollIntoViewIfNeeded()
      await other.screenshot({ path: info.outputPath('not-ready.png') })
      await reader.close()
    })
  },
)
