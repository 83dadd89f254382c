import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { watchConsole } from './console.ts'
import { expectNoOverflow } from './overflow.ts'
import { buyPro, signInByApi } from './owner.ts'
import { type Product, test } from './product.ts'
import { publish, recommendByApi } from './reviewer-api.ts'
import { core, onDesktop } from './viewports.ts'

type ThirdPartySite = { origin: string; close: () => Promise<void> }

/** A page on another site: browsers treat 127.0.0.1 and localhost as two sites. */
async function startThirdPartySite(body: string, headers: Record<string, string> = {}): Promise<ThirdPartySite> {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Marlow Operations</title></head><body>${body}</body></html>`
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(page)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>(resolve => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, close }
}

const sites: ThirdPartySite[] = []
test.afterEach(async () => {
  await Promise.all(sites.splice(0).map(site => site.close()))
})

async function openOn(page: Page, body: string, headers?: Record<string, string>) {
  const site = await startThirdPartySite(body, headers)
  sites.push(site)
  await page.goto(site.origin)
}

const script = ({ app }: Product) => `<script async src="${app}/embed.js"></script>`
const element = 'credence-wall, credence-card, credence-badge'

test('a wall on another site sizes itself to its content, at any width, in both colour schemes', { tag: core }, async ({
  page,
  product,
}) => {
  const consoleErrors = watchConsole(page)
  await openOn(page, `${script(product)}<credence-wall profile="sample"></credence-wall>`)
  const wall = page.frameLocator('iframe')
  await expect(wall.getByRole('article')).toHaveCount(6)
  await expect(
    wall.getByText('Showing 6 of the 7 Ines received. Ines chooses what’s shown here, but can’t edit it.'),
  ).toBeVisible()
  const frame = page.frames().find(each => each.url().includes('/embed/'))!
  const rest = () =>
    frame.evaluate(() => [document.documentElement.scrollHeight - window.innerHeight, document.body.offsetHeight])
  await expect.poll(async () => (await rest())[0]).toBe(0)
  await expect(page.locator('iframe')).toHaveAttribute('title', /^Recommendations for Ines Marlow/)

  // narrower, so taller: nothing is clipped and nothing scrolls inside
  const [, before] = await rest()
  await page.setViewportSize({ width: 330, height: 800 })
  await expect.poll(async () => (await rest())[1]).toBeGreaterThan(before!)
  await expect.poll(async () => (await rest())[0]).toBe(0)

  const ground = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe('rgb(12, 45, 48)')
  expect(consoleErrors()).toEqual([])
})

test('every embed is accessible in every theme', async ({ page, product }) => {
  const pieces = ['', '?card=lena-forsyth', '?badge=faces', '?badge=ring', '?badge=line']
  for (const piece of pieces) {
    await page.goto(`${product.app}/embed/sample${piece}`)
    await expectAccessible(page)
    await expectNoOverflow(page, piece)
    for (const theme of ['paper', 'ink', 'spruce', 'vermilion']) {
      await page.goto(`${product.app}/embed/sample${piece ? `${piece}&` : '?'}theme=${theme}`)
      await expectAccessible(page, ['light'])
    }
  }
  await page.goto(`${product.app}/embed/unknown-profile`)
  await expect(page.getByText('There’s nothing to show here right now.')).toBeVisible()
  await expectAccessible(page)
})

test('a plain iframe works without JavaScript', { tag: onDesktop }, async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await openOn(
    page,
    `<iframe src="${product.app}/embed/sample?theme=paper" title="Recommendations" height="700"></iframe>`,
  )
  await expect(page.frameLocator('iframe').getByText('I have hired four operations people.')).toBeVisible()
  // other pages of the product refuse to be framed
  await openOn(page, `<iframe src="${product.app}/cr/sample" title="No"></iframe>`)
  await expect(page.frameLocator('iframe').getByText('Ines Marlow')).toHaveCount(0)
  await context.close()
})

test('the script works under a strict CSP, accepts messages of its own frame only, and follows its attributes', {
  tag: onDesktop,
}, async ({ page, product }) => {
  const { app } = product
  const consoleErrors = watchConsole(page)
  const strict = {
    'content-security-policy': `default-src 'none'; script-src ${app}; frame-src ${app}; style-src 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  }
  await openOn(
    page,
    `${script(product)}${script(product)}<credence-badge profile="sample" size="ring" theme="nonsense"><a href="${app}/cr/sample">Ines</a></credence-badge><iframe id="other" title="Other"></iframe>`,
    strict,
  )
  const badge = page.frameLocator('credence-badge iframe')
  await expect(badge.getByRole('link', { name: /^6 recommendations for Ines Marlow/ })).toBeVisible()
  const height = () => page.locator('credence-badge iframe').getAttribute('height')
  await expect.poll(height).toBe('114')
  // messages of another window and invalid ones of its own frame are ignored
  const frame = page.frames().find(each => each.url().includes('/embed/'))!
  await frame.evaluate(() => {
    for (const height of [-1, 0, '50', Number.NaN, null])
      window.parent.postMessage({ type: 'credence:size', height }, '*')
    window.parent.postMessage(null, '*')
  })
  await page.evaluate(async () => {
    window.postMessage({ type: 'credence:size', height: 9999 }, '*')
    // messages arrive in order, so after this one the others were handled
    const heard = new Promise<void>(resolve => {
      window.addEventListener('message', ({ data }) => data === 'last' && resolve())
    })
    window.postMessage('last', '*')
    await heard
  })
  expect(await height()).toBe('114')
  // loading the script twice adds no global and breaks nothing
  expect(consoleErrors()).toEqual([])

  await page.locator(element).evaluate(each => each.setAttribute('size', 'line'))
  await expect(badge.getByRole('link', { name: /^6 confirmed recommendations for/ })).toBeVisible()
  await page.locator(element).evaluate(each => each.remove())
  await expect(page.locator('credence-badge')).toHaveCount(0)
})

/** Signs a browser in as a Pro owner with a public page. */
async function newWall(context: BrowserContext, product: Product, slug: string) {
  const { token } = await signInByApi(context, product, `${slug}@example.org`)
  const headers = { authorization: token }
  const data = { slug, full_name: 'Ines Marlow', visibility: 'public' }
  const change = (changes: object) => context.request.patch(`${product.app}/api/profile`, { headers, data: changes })
  expect((await change(data)).ok()).toBe(true)
  await buyPro(context, product, token)
  return { token, change }
}

test('a recording opens in a new tab, the visit is counted, and a private page shows nothing', {
  tag: onDesktop,
}, async ({ context, browser, product }) => {
  const owner = await newWall(context, product, 'ines-embeds')
  const recording = { type: 'video', file: 'half-minute.mp4', contentType: 'video/mp4' } as const
  const voice = { type: 'audio', file: 'half-minute.wav', contentType: 'audio/wav' } as const
  const person = { position: 'Engineering lead, Kitewood', source: 'colleague' }
  const ids: string[] = []
  for (const given of [
    { ...person, full_name: 'Jonas Weil', email: 'jonas-e@kitewood.example', recording },
    { ...person, full_name: 'Adaeze Obi', email: 'adaeze-e@kitewood.example', recording: voice, line: 'She stayed.' },
  ])
    ids.push(await recommendByApi(browser, product, 'ines-embeds', given))
  for (const id of ids) await publish(context.request, product, owner.token, id)

  // user agents with "headless" are counted as bots
  const reader = await browser.newContext({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36' })
  const page = await reader.newPage()
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openOn(page, `${script(product)}<credence-wall profile="ines-embeds"></credence-wall>`)
  const wall = page.frameLocator('iframe')
  await expect(wall.getByRole('link', { name: /^Play, 0:30 ?, the voice of Adaeze Obi/ })).toBeVisible()
  const opened = reader.waitForEvent('page')
  await wall.getByRole('link', { name: /Play, 0:30 ?, the video of Jonas Weil/ }).click()
  const beside = await opened
  await expect(beside).toHaveURL(`${product.app}/recommendation/${ids[0]}?from=embed`)
  await expect(beside).toHaveTitle(/^Jonas Weil recommends Ines Marlow/)
  expect(await beside.evaluate(() => window.opener)).toBeNull()
  expect(await beside.evaluate(() => document.referrer)).not.toContain('127.0.0.1')
  // requests go to our own host only, no recording is fetched and no cookie is set
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
  await expect(wall.getByText('There’s nothing to show here right now.')).toBeVisible()
  await reader.close()
})
