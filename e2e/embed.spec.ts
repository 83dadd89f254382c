import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { watchConsole } from './console.ts'
import { type ForeignSite, foreignSite } from './foreign-site.ts'
import { buyPro, signInByCalls } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByCalls } from './reviewer-calls.ts'
import { core, onDesktop } from './sizes.ts'
import { expectRoomForAll } from './tight-space.ts'

const sites: ForeignSite[] = []
test.afterEach(async () => {
  await Promise.all(sites.splice(0).map(site => site.close()))
})

async function openOn(page: Page, body: string, headers?: Record<string, string>) {
  const site = await foreignSite(body, headers)
  sites.push(site)
  await page.goto(site.origin)
}

const script = ({ app }: Product) => `<script async src="${app}/embed.js"></script>`
const element = 'credence-wall, credence-card, credence-badge'

test('a wall on another site takes the room it needs, at any width, in both schemes', { tag: core }, async ({
  page,
  product,
}) => {
  const complaints = watchConsole(page)
  await openOn(page, `${script(product)}<credence-wall profile="sample"></credence-wall>`)
  const wall = page.frameLocator('iframe')
  await expect(wall.getByRole('article')).toHaveCount(6)
  await expect(wall.getByText('6 of 7 received are shown. Ines chose them and cannot edit them.')).toBeVisible()
  const frame = page.frames().find(each => each.url().includes('/embed/'))!
  const rest = () =>
    frame.evaluate(() => [document.documentElement.scrollHeight - window.innerHeight, document.body.offsetHeight])
  await expect.poll(async () => (await rest())[0]).toBe(0)
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Recommendations of Ines Marlow/)

  // narrower, so longer: nothing is cut off and nothing scrolls inside
  const [, before] = await rest()
  await page.setViewportSize({ width: 330, height: 800 })
  await expect.poll(async () => (await rest())[1]).toBeGreaterThan(before!)
  await expect.poll(async () => (await rest())[0]).toBe(0)

  const ground = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(12, 45, 48)')
  expect(complaints()).toEqual([])
})

test('every piece in every theme can be read by everybody', async ({ page, product }) => {
  const pieces = ['', '?card=lena-forsyth', '?badge=faces', '?badge=ring', '?badge=line']
  for (const piece of pieces) {
    await page.goto(`${product.app}/embed/sample${piece}`)
    await expectNoBarrier(page)
    await expectRoomForAll(page, piece)
    for (const theme of ['paper', 'ink', 'spruce', 'vermilion']) {
      await page.goto(`${product.app}/embed/sample${piece ? `${piece}&` : '?'}theme=${theme}`)
      await expectNoBarrier(page, ['light'])
    }
  }
  await page.goto(`${product.app}/embed/nobody-at-all`)
  await expect(page.getByText('Nothing is shown here at the moment.')).toBeVisible()
  await expectNoBarrier(page)
})

test('a plain frame needs no script, anywhere', { tag: onDesktop }, async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openOn(
    page,
    `<iframe src="${product.app}/embed/sample?theme=paper" title="Recommendations" height="700"></iframe>`,
  )
  await expect(page.frameLocator('iframe').getByText('I have hired four operations people.')).toBeVisible()
  // and another page of ours in a frame shows nothing of itself
  await openOn(page, `<iframe src="${product.app}/cr/sample" title="No"></iframe>`)
  await expect(page.frameLocator('iframe').getByText('Ines Marlow')).toHaveCount(0)
  await context.close()
})

test('the script keeps to itself on a strict page, hears only its own frame, and follows its attributes', {
  tag: onDesktop,
}, async ({ page, product }) => {
  const { app } = product
  const complaints = watchConsole(page)
  const strict = {
    'content-security-policy': `default-src 'none'; script-src ${app}; frame-src ${app}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  }
  await openOn(
    page,
    `${script(product)}${script(product)}<credence-badge profile="sample" size="ring" theme="nonsense"><a href="${app}/cr/sample">Ines</a></credence-badge><iframe id="other" title="Other"></iframe>`,
    strict,
  )
  const badge = page.frameLocator('credence-badge iframe')
  await expect(badge.getByRole('link', { name: /^6 people recommend Ines Marlow/ })).toBeVisible()
  const height = () => page.locator('credence-badge iframe').getAttribute('height')
  await expect.poll(height).toBe('114')
  // another window, and its own frame with nonsense: neither moves it
  const frame = page.frames().find(each => each.url().includes('/embed/'))!
  await frame.evaluate(() => {
    for (const height of [-1, 0, '50', Number.NaN, null])
      window.parent.postMessage({ type: 'credence:size', height }, '*')
    window.parent.postMessage(null, '*')
  })
  await page.evaluate(async () => {
    window.postMessage({ type: 'credence:size', height: 9999 }, '*')
    // messages come in order, so once this one is here the others were heard
    const heard = new Promise<void>(resolve => {
      window.addEventListener('message', ({ data }) => data === 'last' && resolve())
    })
    window.postMessage('last', '*')
    await heard
  })
  expect(await height()).toBe('114')
  // a second load of the script left no name behind, and broke nothing
  expect(complaints()).toEqual([])

  await page.locator(element).evaluate(each => each.setAttribute('size', 'line'))
  await expect(badge.getByRole('link', { name: /^6 confirmed recommendations of/ })).toBeVisible()
  await page.locator(element).evaluate(each => each.remove())
  await expect(page.locator('credence-badge')).toHaveCount(0)
})

/** An owner whose page shows a video and a text, in a browser of theirs. */
async function newWall(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByCalls(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', visibility: 'public' }
  const change = (changes: object) => context.request.patch(`${product.app}/api/profile`, { headers, data: changes })
  expect((await change(data)).ok()).toBe(true)
  await buyPro(context, product, token)
  return { token, change }
}

test('a recording opens beside the page, the way is counted, and what is hidden is gone', { tag: onDesktop }, async ({
  context,
  browser,
  product,
}) => {
  const owner = await newWall(context, product, 'ines-embeds')
  const recording = { type: 'video', file: 'half-minute.mp4', contentType: 'video/mp4' } as const
  const voice = { type: 'audio', file: 'half-minute.wav', contentType: 'audio/wav' } as const
  const person = { position: 'Engineering lead, Kitewood', source: 'colleague' }
  const ids: string[] = []
  for (const given of [
    { ...person, full_name: 'Jonas Weil', email: 'jonas-e@kitewood.example', recording },
    { ...person, full_name: 'Adaeze Obi', email: 'adaeze-e@kitewood.example', recording: voice, line: 'She stayed.' },
  ])
    ids.push(await recommendByCalls(browser, product, 'ines-embeds', given))
  for (const id of ids) await publish(context.request, product, owner.token, id)

  // a reader's browser: one that calls itself headless is counted as a program
  const reader = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' })
  const page = await reader.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openOn(page, `${script(product)}<credence-wall profile="ines-embeds"></credence-wall>`)
  const wall = page.frameLocator('iframe')
  await expect(wall.getByRole('link', { name: 'Play, 0:30, the voice of Adaeze Obi' })).toBeVisible()
  const opened = reader.waitForEvent('page')
  await wall.getByRole('link', { name: 'Play, 0:30, the video of Jonas Weil' }).click()
  const beside = await opened
  await expect(beside).toHaveURL(`${product.app}/recommendation/${ids[0]}?from=embed`)
  await expect(beside).toHaveTitle(/^Jonas Weil recommends Ines Marlow/)
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  expect(await beside.evaluate(() => document.referrer)).not.toContain('127.0.0.1')
  // nothing but our own host was asked, no recording was fetched, and no cookie was left
  expect(asked.filter(url => !url.startsWith(product.app) && !url.startsWith('http://127.0.0.1'))).toEqual([])
  expect(asked.filter(url => /\.(mp4|m4a|mp3)/.test(url))).toEqual([])
  expect(await reader.cookies()).toEqual([])

  const views = async () => {
    const headers = { authorization: owner.token }
    const answer = await context.request.get(`${product.app}/api/views`, { headers })
    return ((await answer.json()) as { data: { embed: number; page: number }[] }).data.at(-1)
  }
  await expect.poll(views).toMatchObject({ embed: 1, page: 0 })

  await owner.change({ visibility: 'private' })
  await page.reload()
  await expect(wall.getByText('Nothing is shown here at the moment.')).toBeVisible()
  await reader.close()
})
