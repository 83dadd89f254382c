import { gzipSync } from 'node:zlib'
import { hash32, rosetteParams } from '@credence/ui/rosette'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { dailyViews } from '../../database/schema/views.ts'
import { watchStatements } from '../../testing/count-statements.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const nothing = 'There’s nothing to show here right now.'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await putOnPlan(product, owner.account.id, 'pro')
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', visibility: 'public' })
})
afterEach(() => product.app.close())

async function change(payload: object) {
  const { headers } = owner
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
}
const give = (fields: Parameters<typeof giveRecommendation>[2]) => giveRecommendation(product, owner.account.id, fields)
const get = (url: string, headers: Record<string, string> = {}) => product.call({ method: 'GET', url, headers })
/** PostgreSQL's announcements arrive a moment after the change. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 5 })

/** Ids of nine people whose rings differ as much as any nine can: what is drawn twice costs nothing. */
function nineRings(): string[] {
  const byLobes = new Map<number, string>()
  const hex = (text: string) => hash32(text).toString(16).padStart(8, '0')
  const ids = Array.from(
    { length: 500 },
    (_, at) => `${hex(`a${at}`)}-0000-4000-8000-${hex(`b${at}`)}${hex(`c${at}`).slice(4)}`,
  )
  for (const id of ids) byLobes.set(rosetteParams(id).m, id)
  return [...byLobes.values(), ...ids].slice(0, 9)
}

describe('a frame', () => {
  test('may stand on any page, while every other page of ours refuses', async () => {
    const frame = await get('/embed/ada-walker')
    expect(frame.headers['x-frame-options']).toBeUndefined()
    expect(frame.headers['content-security-policy']).toContain('frame-ancestors *')
    const empty = await get('/embed/no-such-page')
    expect(empty.headers['content-security-policy']).toContain('frame-ancestors *')
    for (const path of ['/cr/ada-walker', '/embed.js', '/embed', '/embed/a/b', '/registration']) {
      const { headers } = await get(path)
      expect(headers['x-frame-options'], path).toBe('DENY')
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    }
  })

  test('sets no cookie, reads none, and runs where it can reach none', async () => {
    const cookie = `cr_prod_token=${owner.token}; cr_prod_expire_token=${owner.sessionId}.9999999999`
    const plain = await get('/embed/ada-walker')
    const signedIn = await get('/embed/ada-walker', { cookie })
    expect(signedIn.text).toBe(plain.text)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(signedIn.headers.vary).toBe('accept-encoding')
    const policy = String(signedIn.headers['content-security-policy'])
    expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/allow-same-origin|connect-src|unsafe/)
  })

  test('says how many of those received it shows, wherever there is one', async () => {
    const id = await give({ text: 'She read all of them.', reviewerName: 'Jonas Weil' })
    await give({ text: 'She stayed and did the move.', reviewerName: 'Tomas Reuter' })
    await give({ text: 'Kept back.', state: 'hidden' })
    const wall = await get('/embed/ada-walker')
    expect(wall.text).toContain(
      'Showing 2 of the 3 Ada received.</bdi> <bdi>Ada chooses what’s shown here, but can’t edit it.</bdi>',
    )
    expect(wall.text).toContain('Jonas Weil')
    expect(wall.text).not.toContain('Kept back')
    const card = await get(`/embed/ada-walker?card=${id}`)
    expect(card.text).toContain('Showing 1 of the 3 Ada received. The full page shows 2.')
    expect(card.text).not.toContain('Tomas Reuter')
    expect((await get('/embed/ada-walker?badge=line')).text).toContain('2 confirmed recommendations for')
    expect((await get('/embed/ada-walker?badge')).text).toContain('2 recommendations for')
  })

  test('leads to our pages beside the page it stands in, and says that it did', async () => {
    const id = await give({ text: `${'word '.repeat(120)}end.` })
    const { text } = await get('/embed/ada-walker')
    const links = [...text.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(link).toContain('target="_blank" rel="noopener"')
      expect(link).toMatch(/href="\/(cr\/ada-walker|recommendation\/[\w-]+)\?from=embed"/)
    }
    expect(text).toContain(`/recommendation/${id}?from=embed`)
    expect(text).not.toContain('end.')
  })

  test('shows nine and leads to the rest', async () => {
    for (let number = 0; number < 14; number++)
      await give({ text: `Number ${number} says so.`, reviewerEmail: `r${number}@example.org` })
    const { text } = await get('/embed/ada-walker')
    expect(text.match(/<article/g)).toHaveLength(9)
    expect(text).toContain('Showing 9 of the 14 Ada received. The full page shows 14.')
  })

  test('is under 15 kB with its styles and scripts, however much was said', async () => {
    // no two words alike, so that nothing is gained by repeating
    const words = (seed: number) => Array.from({ length: 300 }, (_, at) => hash32(`${seed} ${at}`).toString(36))
    const ids = nineRings()
    for (let number = 0; number < 9; number++)
      await give({
        id: ids[number]!,
        text: words(number)
          .join(number % 2 === 0 ? ' ' : '')
          .slice(0, 2000),
        reviewerName: words(100 + number)
          .join(' ')
          .slice(0, 100),
        reviewerPosition: words(200 + number)
          .join(' ')
          .slice(0, 100),
        reviewerEmail: `r@${words(300 + number)[0]}.example`,
      })
    const { text } = await get('/embed/ada-walker?theme=ink')
    expect(text.match(/Read more/g)).toHaveLength(9)
    // the build holds styles and scripts to the other 4,500
    expect(gzipSync(text).length).toBeLessThan(10_500)
  })

  test('prints hostile words as words, and takes no theme but ours', async () => {
    const hostile = `</script><script>alert(1)</script><img src=x onerror=alert(1)>"' onload="alert(1)`
    await change({ full_name: hostile })
    await give({ text: `${hostile} is what they said`, reviewerName: hostile, reviewerPosition: hostile })
    for (const query of ['', '?badge', '?badge=ring', '?badge=line', `?theme=${encodeURIComponent('"><script>')}`]) {
      const { text, status } = await get(`/embed/ada-walker${query}`)
      expect(status).toBe(200)
      expect(text).not.toMatch(/<script>|<img src=x|" onload/)
      expect(text).toContain('<html lang="en"')
      expect(text).not.toContain('data-look')
    }
    expect((await get('/embed/ada-walker?theme=spruce')).text).toContain('data-look="spruce"')
    expect((await get('/embed/ada-walker?theme=__proto__&badge=__proto__')).text).not.toContain('proto')
  })
})

describe('where there is nothing to show', () => {
  test('a private profile, an unknown one and a recommendation that is kept back look the same', async () => {
    const hidden = await give({ text: 'Kept back.', state: 'hidden' })
    const secret = await signInAs(product, 'eve@example.org')
    const payload = { slug: 'eve-private', full_name: 'Eve Private' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: secret.headers })
    const places = ['/embed/eve-private', '/embed/no-such-page', `/embed/ada-walker?card=${hidden}`, '/embed/%00']
    const answers = await Promise.all(places.map(place => get(place)))
    for (const { status, text, headers } of answers) {
      expect(status).toBe(404)
      expect(text).toContain(nothing)
      expect(text).toBe(answers[0]!.text)
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('hiding one, closing the page and erasing it take effect at the next request', async () => {
    const id = await give({ text: 'Out of sight soon.' })
    await soon(async () => expect((await get('/embed/ada-walker')).text).toContain('Out of sight soon.'))
    const hide = { method: 'PATCH', url: `/api/recommendations/${id}`, payload: { state: 'hidden' } } as const
    expect((await product.call({ ...hide, headers: owner.headers })).status).toBe(200)
    await soon(async () => expect((await get('/embed/ada-walker')).text).not.toContain('Out of sight'))
    await change({ visibility: 'unlisted' })
    await soon(async () => expect((await get('/embed/ada-walker')).status).toBe(200))
    await change({ visibility: 'private' })
    await soon(async () => expect((await get('/embed/ada-walker')).text).toContain(nothing))
    await change({ visibility: 'public' })
    await soon(async () => expect((await get('/embed/ada-walker')).status).toBe(200))
    await product.dependencies.db.delete(accounts)
    await soon(async () => expect((await get('/embed/ada-walker')).text).toContain(nothing))
  })

  test('an outage says so in the frame, where anything else would be a broken picture', async () => {
    const away = (await watchStatements()).mockImplementation(() => {
      throw new Error('The database is away.')
    })
    const { status, text, headers } = await get('/embed/ada-walker?theme=ink')
    away.mockRestore()
    expect([status, headers['x-frame-options'], headers['cache-control']]).toEqual([500, undefined, 'no-store'])
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(text).toContain(nothing)
    expect(text).toContain('data-look="ink"')
  })

  test('an old name leads to the new one with all that was asked', async () => {
    await change({ slug: 'ada-now' })
    const { status, headers } = await get('/embed/ada-walker?badge=ring&theme=ink&x=1')
    expect([status, headers.location]).toEqual([301, '/embed/ada-now?badge=ring&theme=ink'])
    expect((await get('/embed/Ada-Now')).headers.location).toBe('/embed/ada-now')
  })
})

test('a frame counts as embed once per reader', async () => {
  const counted = async () => {
    await product.dependencies.viewCounter.flush()
    const rows = await product.dependencies.db.select().from(dailyViews)
    return rows.map(({ kind, count }) => [kind, count])
  }
  await get('/embed/no-such-page', browser)
  expect(await counted()).toEqual([])
  for (const path of ['/embed/ada-walker', '/embed/ada-walker?badge', '/embed/ada-walker?from=qr'])
    await get(path, { ...browser, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' })
  expect(await counted()).toEqual([['embed', 1]])
})
