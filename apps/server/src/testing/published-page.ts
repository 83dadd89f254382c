import { expect, vi } from 'vitest'
import { createTestApp, signInAs } from './create-test-app.ts'
import { putOnPlan } from './plans.ts'
import { publicFrontends } from './public-frontends.ts'
import { giveRecommendation } from './recommendations.ts'
import { portrait } from './reviewer.ts'

/** A page that is public in every way there is, and what a stranger gets at each of its addresses. */
export async function createPublishedPage() {
  const product = await createTestApp({}, publicFrontends)
  const { documents } = product.dependencies
  product.dependencies.documents = { ...documents, makePdf: async () => Buffer.from('%PDF') }
  const owner = await signInAs(product, 'ada@example.org')
  await putOnPlan(product, owner.account.id, 'pro')
  const { headers } = owner
  const offered = ['qr', 'pdf', 'stamp']
  const profile = {
    slug: 'ada-walker',
    full_name: 'Ada Walker',
    headline: 'Builds bridges',
    visibility: 'public',
    offered,
  }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers })).status).toBe(200)
  const picture = { payload: await portrait(), headers: { ...headers, 'content-type': 'image/jpeg' } }
  const { body } = await product.call({ method: 'PUT', url: '/api/profile/picture', ...picture })
  const { picture_url } = body.data as { picture_url: string }
  const text = 'She carried the whole bridge.'
  const announcedAt = product.clock.now()
  const given = { text, reviewerName: 'Tomás Vidal', announcedAt }
  const recommendationId = await giveRecommendation(product, owner.account.id, given)
  const get = (url: string) => product.call({ method: 'GET', url })

  const places = {
    page: '/cr/ada-walker',
    'one recommendation': `/recommendation/${recommendationId}`,
    'a section': '/cr/ada-walker/recommendations',
    PDF: '/cr/ada-walker.pdf',
    stamp: '/cr/ada-walker.png',
    'JSON Resume': '/cr/ada-walker.json',
    vCard: '/cr/ada-walker.vcf',
    card: '/social/cr/ada-walker.png',
    portrait: picture_url,
    oEmbed: `/oembed?url=${encodeURIComponent('http://localhost:4001/cr/ada-walker')}`,
    'the open request': '/api/recommend/ada-walker',
  }

  /** Asked one after the other: drawing takes turns. */
  async function statuses(): Promise<Record<string, number>> {
    const found: [string, number][] = []
    for (const [name, path] of Object.entries(places)) found.push([name, (await get(path)).status])
    return Object.fromEntries(found)
  }

  return {
    product,
    owner,
    /** With a token that carries the link name. */
    signInAgain: () => signInAs(product, 'ada@example.org'),
    places,
    recommendationId,
    text,
    get,
    statuses,
    /** All that a stranger is sent, as one text. */
    async said() {
      const answers: string[] = []
      for (const path of [...Object.values(places), '/embed/ada-walker', '/sitemap.xml']) {
        const { headers, text: body } = await get(path)
        answers.push(`${path} ${JSON.stringify(headers)} ${body}`)
      }
      return answers.join('\n')
    },
    /** Once the announcement of a change has arrived: an uncached page shows it before. */
    async becomes(status: number) {
      await soon(async () => expect((await get(places.page)).status).toBe(status))
      const isOther = (each: number) => (each === 200) !== (status === 200)
      await soon(async () => expect(Object.values(await statuses()).filter(isOther)).toEqual([]))
    },
    everywhere: (status: number) => Object.fromEntries(Object.keys(places).map(name => [name, status])),
    frame: async () => (await get('/embed/ada-walker')).text,
  }
}

/** PostgreSQL's announcements arrive a moment after the change. */
export const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 5 })

export type PublishedPage = Awaited<ReturnType<typeof createPublishedPage>>
