import { HtmlValidate } from 'html-validate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { formerSlugs } from '../database/schema/profiles.ts'
import { media } from '../database/schema/recommendations.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

/** What the standard says, what assistive technology needs and what a whole document must have; nothing about style. */
const checker = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  // our own files come from where the page comes from
  rules: { 'require-sri': ['error', { target: 'crossorigin' }] },
})

let product: TestApp
let ids: Record<'written' | 'video' | 'voice', string>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  ids = await fillProfile()
})
afterEach(() => product.app.close())

const long = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).slice(0, 100)
const rightToLeft = 'عمل معنا ثلاث سنوات ولم يتأخر يوما واحدا عن موعده 🧭 & <b>"\''

/** A page with everything on it, in words that break things. */
async function fillProfile() {
  const owner = await signInAs(product, 'ada@example.org')
  const entry = { start: '2020', end: null, description: rightToLeft }
  const payload = {
    slug: 'ada-walker',
    full_name: long,
    headline: rightToLeft,
    about: `${rightToLeft}\n\n${long}`,
    position: long,
    organisation: rightToLeft,
    city: '🧭',
    country: 'PT',
    languages: ['العربية', 'English'],
    skills: ['Welding', 'Welding & <i>more</i>'],
    links: [{ label: '<a>', url: 'https://example.org/?a=1&b=2' }],
    experience: [{ ...entry, title: long, organisation: rightToLeft }],
    education: [{ ...entry, degree: rightToLeft, school: long }],
    open_to: rightToLeft,
    visibility: 'public',
  }
  const { headers } = owner
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
  const { id: accountId } = owner.account
  return {
    written: await giveRecommendation(product, accountId, { text: rightToLeft.repeat(3), reviewerName: long }),
    video: await giveRecommendation(product, accountId, { ...(await recorded(accountId, 'video')), source: 'mentor' }),
    voice: await giveRecommendation(product, accountId, { ...(await recorded(accountId, 'audio')), source: 'other' }),
  }
}

async function recorded(accountId: string, kind: 'video' | 'audio') {
  const { db, clock } = product.dependencies
  const id = kind.padEnd(32, '0')
  await db.insert(media).values({
    id,
    accountId,
    kind,
    state: 'ready',
    plays: kind === 'video' ? 'both' : 'mp4',
    sha256: '',
    bytes: 1,
    contentType: 'video/mp4',
    hasPoster: kind === 'video',
    durationSeconds: 62.4,
    captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nShe & I.\n',
    createdAt: clock.now(),
  })
  return { type: kind, text: null, mediaId: id }
}

test.each([
  { name: 'a profile', path: () => '/cr/ada-walker' },
  { name: 'a section', path: () => '/cr/ada-walker/education' },
  { name: 'skills', path: () => '/cr/ada-walker/skills' },
  { name: 'the sample', path: () => '/cr/sample' },
  { name: 'a written recommendation', path: () => `/recommendation/${ids.written}` },
  { name: 'a video', path: () => `/recommendation/${ids.video}` },
  { name: 'a voice', path: () => `/recommendation/${ids.voice}` },
  { name: 'what is gone', path: () => '/cr/erased-one' },
  { name: 'a wall in a frame', path: () => '/embed/ada-walker' },
  { name: 'a card in a frame', path: () => `/embed/ada-walker?card=${ids.voice}&theme=ink` },
  { name: 'a badge in a frame', path: () => '/embed/ada-walker?badge=ring' },
  { name: 'a frame with nothing in it', path: () => '/embed/no-such-page' },
  { name: 'the form of a report', path: () => '/cr/ada-walker/report' },
  { name: 'where records are checked', path: () => '/verify' },
  { name: 'the open link of a reviewer', path: () => '/cr/ada-walker/recommend' },
])('$name is valid HTML', async ({ path }) => {
  const { db, clock } = product.dependencies
  await db.insert(formerSlugs).values({ slug: 'erased-one', accountId: null, freedAt: clock.now() })
  await expectValid((await product.call({ method: 'GET', url: path() })).text)
})

test.each([
  { name: 'thanks for a report', reason: rightToLeft, slug: 'ada-walker' },
  { name: 'a report that is too long', reason: rightToLeft.repeat(30), slug: 'ada-walker' },
  { name: 'a report about an unknown profile', reason: rightToLeft, slug: 'no-such-page' },
])('$name is valid HTML', async ({ reason, slug }) => {
  const payload = new URLSearchParams({ reason }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await expectValid((await product.call({ method: 'POST', url: `/cr/${slug}/report`, payload, headers })).text)
})

async function expectValid(text: string) {
  expect(text).toContain('</html>')
  const { results } = await checker.validateString(text)
  const complaints = results.flatMap(({ messages }) => messages)
  expect(complaints.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`)).toEqual([])
}
