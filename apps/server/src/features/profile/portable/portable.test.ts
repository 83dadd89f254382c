import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../../database/schema/profiles.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { jsonResumeSchema } from '../../../testing/json-resume-schema.ts'
import { publicFrontends } from '../../../testing/public-frontends.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

const profile = {
  slug: 'ada-walker',
  full_name: 'Ada Walker',
  headline: 'Builds bridges, and stays',
  position: 'Engineer',
  organisation: 'Span; Ltd',
  about: 'I build.\n\nAnd I stay.',
  city: 'Porto',
  industry: 'construction',
  country: 'PT',
  languages: ['Português', 'English'],
  skills: ['Welding'],
  links: [{ label: 'Site', url: 'https://ada.example/' }],
  experience: [{ title: 'Engineer', organisation: 'Span', start: '2020-03', end: null, description: 'Bridges.' }],
  education: [{ degree: 'Civil engineering', school: 'Leeds', start: '2014', end: '2018', description: 'With steel.' }],
  visibility: 'public',
}

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await change(profile)
})
afterEach(() => product.app.close())

async function send(method: 'PATCH' | 'POST', url: string, payload: object) {
  const answer = await product.call({ method, url, payload, headers: owner.headers })
  expect(answer.status, answer.text).toBe(200)
}
const change = (payload: object) => send('PATCH', '/api/profile', payload)
const connectBy = (method: string, link: string) => send('POST', '/api/setting-connect-method', { method, link })
const get = (url: string) => product.call({ method: 'GET', url })
const resume = async (slug = 'ada-walker') => JSON.parse((await get(`/cr/${slug}.json`)).text)
const contact = async () => (await get('/cr/ada-walker.vcf')).text
/** As a program reads it: without the folds. */
const lines = (card: string) => card.replaceAll('\r\n ', '').split('\r\n')

describe('a profile as JSON Resume', () => {
  test("has what the page shows and what was checked, in the format's schema", async () => {
    const text = `${'A true story. '.repeat(100)}End.`
    const id = await giveRecommendation(product, owner.account.id, { text, reviewerName: 'Jonas Weil' })
    await giveRecommendation(product, owner.account.id, { text: 'Kept back.', state: 'hidden' })
    await connectBy('phone', '+351 210 000 000')
    const { headers, status } = await get('/cr/ada-walker.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['set-cookie']).toBeUndefined()
    const read = await resume()
    expect(jsonResumeSchema.parse(read)).toEqual(read)
    expect(read).toMatchObject({
      basics: {
        name: 'Ada Walker',
        label: 'Builds bridges, and stays',
        phone: '+351210000000',
        summary: 'I build.\n\nAnd I stay.',
        location: { city: 'Porto', countryCode: 'PT' },
        profiles: [{ network: 'Site', url: 'https://ada.example/' }],
        'x-industry': 'Construction',
      },
      work: [{ name: 'Span', position: 'Engineer', startDate: '2020-03', summary: 'Bridges.' }],
      education: [{ institution: 'Leeds', area: 'Civil engineering', startDate: '2014', endDate: '2018' }],
      skills: [{ name: 'Welding' }],
      languages: [{ language: 'Português' }, { language: 'English' }],
      references: [
        {
          name: 'Jonas Weil',
          reference: text,
          'x-email-confirmed': 'harbourlane.example',
          'x-url': `http://localhost:4001/recommendation/${id}`,
        },
      ],
      meta: { version: 'v1.0.0', 'x-recommendations': { shown: 1, received: 2 } },
    })
    expect(JSON.stringify(read)).not.toMatch(/Kept back|ada@example\.org|reviewer\d*@/)
  })

  test('marks recommendations that began as a draft', async () => {
    await giveRecommendation(product, owner.account.id, { drafted: true, reviewerName: 'Marta Lindqvist' })
    await giveRecommendation(product, owner.account.id, { reviewerName: 'Jonas Weil' })
    const read = await resume()
    expect(jsonResumeSchema.parse(read)).toEqual(read)
    const said = read.references.map((each: Record<string, string>) => [each.name, each['x-drafted']])
    expect(Object.fromEntries(said)).toEqual({
      'Marta Lindqvist': 'The reviewer wrote this with AI help and confirmed it',
      'Jonas Weil': undefined,
    })
  })

  test('an empty one and the sample keep to it too', async () => {
    const eve = await signInAs(product, 'eve@example.org')
    const payload = { slug: 'eve-empty', visibility: 'unlisted' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: eve.headers })
    for (const slug of ['eve-empty', 'sample']) {
      const read = await resume(slug)
      expect(jsonResumeSchema.parse(read)).toEqual(read)
    }
  })
})

describe('a contact', () => {
  test('has what the page shows, in every script, one line per fact', async () => {
    await change({ full_name: 'אדה ווקר 陳大文 🔧', headline: 'ก'.repeat(100) })
    await connectBy('email', 'ada@work.example')
    const card = await contact()
    for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(card).not.toContain('�')
    expect(lines(card)).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:individual',
      'FN:אדה ווקר 陳大文 🔧',
      'N:;אדה ווקר 陳大文 🔧;;;',
      'TITLE:Engineer',
      'ORG:Span\\; Ltd',
      `NOTE:${'ก'.repeat(100)}`,
      'EMAIL:ada@work.example',
      'ADR:;;;Porto;;;Portugal',
      'URL:http://localhost:4001/cr/ada-walker',
      'SOURCE:http://localhost:4001/cr/ada-walker.vcf',
      'REV:20260301T090000Z',
      'END:VCARD',
      '',
    ])
  })

  test('nothing typed begins a line of its own', async () => {
    const hostile = 'X\\,;:\r\nTEL:+666\u2028TEL:+666\u0085EMAIL:eve@example.org\nEND:VCARD'
    // past the door, which refuses such a name: a row may be older than the door
    const columns = { fullName: hostile, organisation: hostile, city: hostile, headline: hostile }
    await product.dependencies.db.update(profiles).set(columns)
    const names = lines(await contact()).map(line => line.split(/[:;]/)[0])
    expect(names).not.toContain('TEL')
    expect(names).not.toContain('EMAIL')
    for (const name of ['FN', 'END']) expect(names.filter(each => each === name)).toHaveLength(1)
  })

  test('is offered only where the page has a contact', async () => {
    expect((await get('/cr/ada-walker')).text).not.toContain('Save contact')
    await connectBy('email', 'ada@work.example')
    expect((await get('/cr/ada-walker/connect')).text).toMatch(/\.vcf"[^>]*><svg.*?<\/svg>Save contact</)
    expect((await get('/cr/ada-walker.vcf')).headers).toMatchObject({
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="ada-walker.vcf"; filename*=UTF-8''ada-walker.vcf`,
    })
    await change({ sections: [{ id: 'connect', visible: false }] })
    expect(await contact()).not.toContain('ada@work.example')
    expect(JSON.stringify(await resume())).not.toContain('ada@work.example')
  })
})

test.each(['json', 'vcf'])('private, erased and misspelt names have no .%s; former names redirect', async format => {
  await change({ slug: 'ada-now' })
  const moved = await get(`/cr/ada-walker.${format}`)
  expect([moved.status, moved.headers.location]).toEqual([301, `/cr/ada-now.${format}`])
  await change({ visibility: 'private' })
  for (const slug of ['ada-now', 'ada-walker', 'no-such-page', '%00', 'a/b', ''])
    expect((await get(`/cr/${slug}.${format}`)).status, slug).toBe(404)
})

test('a page links its files', async () => {
  const { text } = await get('/cr/ada-walker')
  expect(text).toContain('type="application/json" href="/cr/ada-walker.json" title="JSON Resume"')
  expect(text).toContain('type="text/vcard" href="/cr/ada-walker.vcf"')
})
