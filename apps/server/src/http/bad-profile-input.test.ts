import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const experience = { title: 'Lead', organisation: 'Tidemark', start: '2021', end: null, description: 'Rosters.' }
const education = { degree: 'MSc', school: 'Leeds', start: '2015', end: '2016', description: 'Operations.' }

/** Every field that takes text, and where the text goes in it. */
const fields: Record<string, (text: string) => object> = {
  full_name: text => ({ full_name: text }),
  headline: text => ({ headline: text }),
  position: text => ({ position: text }),
  organisation: text => ({ organisation: text }),
  industry: text => ({ industry: text }),
  country: text => ({ country: text }),
  city: text => ({ city: text }),
  about: text => ({ about: text }),
  open_to: text => ({ open_to: text }),
  languages: text => ({ languages: [text] }),
  skills: text => ({ skills: [text] }),
  'links.label': text => ({ links: [{ label: text, url: 'https://example.org/' }] }),
  'links.url': text => ({ links: [{ label: 'Site', url: text }] }),
  'experience.title': text => ({ experience: [{ ...experience, title: text }] }),
  'experience.organisation': text => ({ experience: [{ ...experience, organisation: text }] }),
  'experience.start': text => ({ experience: [{ ...experience, start: text }] }),
  'experience.end': text => ({ experience: [{ ...experience, end: text }] }),
  'experience.description': text => ({ experience: [{ ...experience, description: text }] }),
  'education.degree': text => ({ education: [{ ...education, degree: text }] }),
  'education.school': text => ({ education: [{ ...education, school: text }] }),
  'education.description': text => ({ education: [{ ...education, description: text }] }),
  'sections.id': text => ({ sections: [{ id: text, visible: true }] }),
  visibility: text => ({ visibility: text }),
  accent: text => ({ accent: text }),
  share_theme: text => ({ share_theme: text }),
  slug: text => ({ slug: text }),
}
const isChoice = /industry|country|url|start|end|sections|visibility|accent|theme|slug/

const patch = (payload: object | string) =>
  product.call({
    method: 'PATCH',
    url: '/api/profile',
    payload,
    headers: { ...ines.headers, 'content-type': 'application/json' },
  })
const read = async () =>
  (await product.call({ method: 'GET', url: `/api/profile/${ines.slug}`, headers: ines.headers })).body
    .data as OwnerProfile

type Outcome = 'kept' | 'refused' | 'kept without what draws nothing'
const inputs: { why: string; text: string; outcome(field: string): Outcome }[] = [
  {
    why: 'a script',
    text: '<script>alert(1)</script>',
    outcome: field => (isChoice.test(field) ? 'refused' : 'kept'),
  },
  {
    why: 'an attribute that closes itself',
    text: `"><img src=x onerror=alert(1)>'`,
    outcome: field => (isChoice.test(field) ? 'refused' : 'kept'),
  },
  { why: 'a template', text: '{{7*7}}<%=7*7%>', outcome: field => (isChoice.test(field) ? 'refused' : 'kept') },
  { why: 'SQL', text: `'; drop table accounts; --`, outcome: field => (isChoice.test(field) ? 'refused' : 'kept') },
  { why: 'emoji', text: '👩🏽 Ines 🚀 🇵🇹', outcome: field => (isChoice.test(field) ? 'refused' : 'kept') },
  { why: '10,000 characters', text: 'x'.repeat(10_000), outcome: () => 'refused' },
  {
    why: 'a right-to-left override',
    text: 'Ines \u202eworlraM',
    outcome: field => (isChoice.test(field) ? 'refused' : 'kept without what draws nothing'),
  },
  { why: 'a control character', text: 'Ines\u0007', outcome: () => 'refused' },
  { why: 'NUL', text: 'Ines\u0000', outcome: () => 'refused' },
  { why: 'half a surrogate pair', text: 'Ines\ud83d', outcome: () => 'refused' },
]

test.each(inputs)('$why, in every field', async ({ text, outcome }) => {
  for (const [field, changesWith] of Object.entries(fields)) {
    const before = await read()
    const answer = await patch(JSON.stringify(changesWith(text)))
    const after = await read()
    if (outcome(field) === 'refused') {
      expect([400, 422], field).toContain(answer.status)
      expect(answer.body.status, field).toBe('failed')
      expect(after, field).toEqual(before)
      continue
    }
    expect(answer.status, field).toBe(200)
    const visible = outcome(field) === 'kept' ? text : text.replace('\u202e', '')
    expect(JSON.stringify(after), field).toContain(JSON.stringify(visible).slice(1, -1))
  }
})

const noShapes = [
  { languages: 'English' },
  { languages: Array(21).fill('English') },
  { skills: [['Moving']] },
  { skills: [null] },
  { links: { label: 'x', url: 'https://example.org' } },
  { links: [{ label: 'x', url: 'https://example.org', rel: 'me' }] },
  { links: [{ label: 'x', url: 'https://ines:secret@example.org' }] },
  { links: [{ label: 'x', url: 'data:text/html,x' }] },
  { links: [{ label: 'x', url: 'https://example.org/\u202egpj.exe' }] },
  { experience: [{ ...experience, start: '2021', end: '2019' }] },
  { experience: Array(51).fill(experience) },
  { sections: [{ id: 'about', visible: 'no' }] },
  {
    sections: [
      { id: 'about', visible: true },
      { id: 'about', visible: false },
    ],
  },
  { full_name: { $ne: '' } },
  { account_id: '00000000-0000-4000-8000-000000000000' },
  { email: 'eve@example.org' },
  { plan: 'pro' },
  { picture_url: '/media/pictures/x.webp' },
  { recommendations: [] },
  { rosette: 'x' },
]

test('what has another shape is refused, and changes nothing', async () => {
  const before = await read()
  for (const changes of noShapes) expect((await patch(changes)).status, JSON.stringify(changes)).toBe(422)
  expect(await read()).toEqual(before)
})

describe("another owner's profile", () => {
  let eve: Awaited<ReturnType<typeof signInAs>>
  let before: OwnerProfile
  beforeEach(async () => {
    await patch({ full_name: 'Ines Marlow', about: 'Mine.' })
    eve = await signInAs(product, 'eve@example.org')
    before = await read()
  })

  const tries: { why: string; method: 'PATCH' | 'PUT' | 'DELETE'; url(): string; payload?: object }[] = [
    { why: 'by its name', method: 'PATCH', url: () => `/api/profile/${ines.slug}`, payload: { about: 'Hers.' } },
    { why: 'by its id', method: 'PATCH', url: () => `/api/profile/${ines.account.id}`, payload: { about: 'Hers.' } },
    { why: 'by a query', method: 'PATCH', url: () => `/api/profile?id=${ines.slug}`, payload: { about: 'Hers.' } },
    { why: 'by deleting it', method: 'DELETE', url: () => `/api/profile/${ines.slug}` },
    { why: 'by its picture', method: 'DELETE', url: () => `/api/profile/${ines.slug}/picture` },
  ]
  test.each(tries)('can not be reached $why', async ({ method, url, payload }) => {
    const answer = await product.call({
      method,
      url: url(),
      headers: eve.headers,
      ...(payload === undefined ? {} : { payload }),
    })
    expect([200, 404, 422]).toContain(answer.status)
    expect(await read()).toEqual(before)
  })
})
