import type { Invite } from '@credence/contract/invites/endpoints'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { request } from '../testing/invites.ts'
import { publicFrontends } from '../testing/public-frontends.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await change({ slug: 'ada-walker', full_name: 'Ada “<b>” Walker', headline: 'Builds bridges', visibility: 'public' })
})
afterEach(() => product.app.close())

async function change(payload: object) {
  const { headers } = owner
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
}
const get = (url: string) => product.call({ method: 'GET', url })

async function invite(): Promise<Invite> {
  const { headers } = owner
  const answer = await product.call({ method: 'POST', url: '/api/invites', payload: request, headers })
  return (answer.body.data as Invite[])[0]!
}
const pathOf = (url: string) => url.replace('http://localhost:4001', '')

function metaOf(html: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)">`).exec(html)?.[1]?.replaceAll('&amp;', '&')
}

test('the open link is shown with the name, the line and the card of its owner, to programs that run no script', async () => {
  const { text } = await get('/cr/ada-walker/recommend')
  expect(metaOf(text, 'og:title')).toBe('Recommend Ada “&lt;b&gt;” Walker. Credence')
  expect(metaOf(text, 'og:description')).toMatch(
    /^Builds bridges\. Record a video or your voice, or write a few lines\./,
  )
  expect(metaOf(text, 'og:url')).toBe('http://localhost:4001/cr/ada-walker/recommend')
  const card = await get(pathOf(metaOf(text, 'og:image')!))
  expect(card).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
})

test('a personal link says who asks, and works before the page is public', async () => {
  await change({ visibility: 'private' })
  const link = pathOf((await invite()).url)
  const { status, text } = await get(link)
  expect(status).toBe(200)
  expect(metaOf(text, 'og:title')).toBe('Would you recommend Ada “&lt;b&gt;” Walker? Credence')
  // what the owner wrote is for one person only
  const [head] = text.split('</head>')
  expect(head).not.toMatch(/North Pier|marta|Would you say/i)
  const card = await get(pathOf(metaOf(text, 'og:image')!))
  expect(card).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } })
})

test('a private page tells nothing to a link that is not ours, or that was revoked', async () => {
  await change({ visibility: 'private' })
  const { id, url } = await invite()
  const { headers } = owner
  await product.call({ method: 'DELETE', url: `/api/invites/${id}`, headers })
  for (const link of [pathOf(url), '/cr/ada-walker/recommend?invite=abc', '/cr/ada-walker/recommend?reviewer=abc'])
    expect(await get(link)).toMatchObject({ status: 200, text: '<p>the app</p>' })
  expect((await get('/cr/ada-walker/recommend')).text).not.toContain('Ada')
  for (const query of ['', '?invite=abc', `?${url.split('?')[1]}`])
    expect((await get(`/social/cr/ada-walker/recommend.png${query}`)).status).toBe(404)
})
