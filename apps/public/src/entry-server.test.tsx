import { checkedTopic } from '@credence/contract/help/recommendation-questions'
import { emptyTypedReport, reportKinds } from '@credence/contract/reports/report-kinds'
import { describe, expect, test } from 'vitest'
import { sampleProfile } from '../sample-profile.ts'
import {
  cardOf,
  renderGonePage,
  renderProfilePage,
  renderRecommendationPage,
  renderReportPage,
  type ShownProfile,
} from './entry-server.tsx'
import type { ReportState } from './report-page.tsx'
import { testConfig } from './testing/test-config.ts'

function draw(shown: ShownProfile) {
  const page = renderProfilePage(shown, testConfig)
  if (!page) throw new Error('nothing was drawn')
  return page
}

const sample = draw({ profile: sampleProfile })
const real = { profile: { ...sampleProfile, slug: 'ines-marlow' } }

describe('sample profile', () => {
  test('is a page of its own that search engines leave out', () => {
    expect(sample).toMatchObject({
      status: 200,
      title: 'Ines Marlow. Zedwick',
      description:
        'Fractional chief operating officer for food and health companies. 6 recommendations, all confirmed by e-mail.',
      canonicalPath: '/cr/sample',
      robots: 'noindex',
    })
    expect(sample.jsonLd).toBeUndefined()
  })

  test('says that it is a sample, and what is shown of what was received', () => {
    expect(sample.html).toContain('Sample page')
    expect(sample.html).toContain('The people and companies on it don’t exist.')
    expect(sample.html).toContain('Showing 6 of the 7 Ines received')
    expect(sample.html.match(/E-mail confirmed/g)?.length).toBeGreaterThanOrEqual(6)
  })

  test('holds nothing that the content security policy would stop', () => {
    expect(sample.html).not.toContain('style="')
    expect(sample.html).not.toContain('<script')
    expect(sample.html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('plays its two videos, with captions, also without a script', () => {
    const first = sample.html.slice(0, sample.html.indexOf('id="recommendations"'))
    expect(first).toMatch(/<video[^>]* src="[^"]*samir-haddad[^"]*\.mp4"[^>]* controls="".*<track kind="captions"/)
    expect(sample.html).toContain('Play, 0:12, the video of Tomas Reuter')
  })

  test('can be shared without a script, as a plain link', () => {
    expect(sample.html).toMatch(/<a [^>]*href="https:\/\/app\.zedwick\.example\/cr\/sample"/)
  })

  test('explains itself on this host: the marketing site would send a signed-in reader to their own page', () => {
    expect(sample.html).toContain(`href="/help#${checkedTopic.id}"`)
    expect(sample.html).toContain('href="/help#what-people-say"')
  })

  test('takes the product name from configuration alone', () => {
    expect(sample.html).not.toMatch(/credence(?!\/)/i)
  })
})

describe('a real profile', () => {
  test('describes its person to search engines', () => {
    const [first, ...others] = real.profile.experience
    const page = draw({ profile: { ...real.profile, experience: [{ ...first!, start: '2021-03' }, ...others] } })
    expect(page.robots).toBeUndefined()
    expect(page.jsonLd).toMatchObject([
      {
        '@type': 'ProfilePage',
        url: 'https://app.zedwick.example/cr/ines-marlow',
        mainEntity: {
          '@type': 'Person',
          name: 'Ines Marlow',
          worksFor: { name: 'Tidemark Clinics' },
          hasOccupation: [
            { startDate: '2021-03', hasOccupation: { name: 'Fractional COO' } },
            { startDate: '2023', endDate: '2024' },
            {},
            {},
          ],
        },
      },
      ...sampleProfile.recommendations.map(({ text, reviewer }) => ({
        '@type': 'Review',
        author: { name: reviewer.full_name },
        reviewBody: text,
      })),
    ])
    expect(JSON.stringify(page.jsonLd)).not.toMatch(/Rating"/)
    expect(page.person).toBe('ines-marlow')
    expect(page.html).not.toContain('Sample page')
  })

  test('leads programs to what is signed, and to nothing where it is not', () => {
    const [first, ...others] = sampleProfile.recommendations
    const record = { key: 'k', signed_at: first!.given_at, file_name: 'a.json', bytes: 1, sha256: 'b' }
    const { jsonLd } = draw({ profile: { ...real.profile, recommendations: [{ ...first!, record }, ...others] } })
    const reviews = JSON.stringify(jsonLd)
    const url = `https://app.zedwick.example/api/recommendations/${first!.id}/credential`
    expect(reviews.match(/"subjectOf":\{[^}]*\}/g)).toEqual([
      `"subjectOf":{"@type":"DigitalDocument","encodingFormat":"application/vc+json","url":"${url}"}`,
    ])
  })

  test('claims nothing about what it does not say', () => {
    const { profile } = real
    const bare = { ...profile, headline: '', position: '', organisation: '', picture_url: null, links: [], skills: [] }
    const page = draw({
      profile: { ...bare, languages: [], recommendations: [], experience: [], education: [] },
    })
    expect(page.description).toBe('')
    expect(page.jsonLd).toEqual([
      expect.objectContaining({
        mainEntity: {
          '@type': 'Person',
          '@id': 'https://app.zedwick.example/cr/ines-marlow#person',
          name: 'Ines Marlow',
          url: 'https://app.zedwick.example/cr/ines-marlow',
        },
      }),
    ])
  })

  test('is left out by search engines while it is unlisted', () => {
    const page = draw({ ...real, unlisted: true })
    expect(page.robots).toBe('noindex')
    expect(page.jsonLd).toBeUndefined()
  })
})

describe('a section', () => {
  test('has a title, an address and a card of its own, and is where the browser goes', () => {
    const page = draw({ ...real, section: 'experience' })
    expect(page).toMatchObject({
      title: 'Ines Marlow’s experience. Zedwick',
      canonicalPath: '/cr/ines-marlow/experience',
    })
    expect(page.description).toContain('Fractional COO, Tidemark Clinics')
    expect(page.socialCard).toMatch(/^\/social\/cr\/ines-marlow\/experience\.png\?v=\w+$/)
    expect(page.html).toMatch(/<section id="experience"[^>]* autofocus=""/i)
    expect(page.html.match(/autofocus/gi)).toHaveLength(1)
  })

  test.each(['about', 'recommendations', 'experience', 'education', 'skills', 'connect'] as const)(
    'without anything in it has no page: %s',
    section => {
      const { profile } = real
      const none = { about: '', recommendations: [], experience: [], education: [], skills: [], connect: null }
      expect(renderProfilePage({ profile: { ...profile, ...none }, section }, testConfig)).toBeUndefined()
    },
  )
})

describe('a recommendation', () => {
  const sample = sampleProfile.recommendations[1]!
  const spoken = { ...sample.media!, url: '/b.mp4', words: 'Ela disse-nos\n& foi embora.', language: 'pt' }
  const recommendation = { ...sample, media: spoken }
  const page = renderRecommendationPage({ ...real, recommendation }, testConfig)
  const text = page.html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

  test('says what was checked and what was not', () => {
    expect(page.title).toBe('Tomas Reuter recommends Ines Marlow. Zedwick')
    for (const words of [
      'E-mail confirmed harbourlane.example . Relationship: client, 2023 to 2024, as Tomas stated.',
      'E-mail confirmed. Someone entered a code we sent to an address at harbourlane.example . 28 February 2025, 11:55 UTC',
      'Not withdrawn. Checked today',
      'Not checked. The opinion, the job title, and who entered the code.',
    ])
      expect(text).toContain(words)
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('says when it was changed', () => {
    const changed = { ...recommendation, changed_at: '2025-04-02T09:00:00Z' }
    const { html } = renderRecommendationPage({ ...real, recommendation: changed }, testConfig)
    expect(html).toMatch(
      /<b>Changed\.<\/b> (?:<!-- -->)?The author changed the recommendation.*2 April 2025, 09:00 UTC</,
    )
  })

  test('says that it began as a draft, and only then', () => {
    const drafted = { ...sampleProfile.recommendations[2]!, drafted: true }
    const drawn = renderRecommendationPage({ ...real, recommendation: drafted }, testConfig)
    expect(drawn.html).toContain('Drafted by a language model from Lena’s notes. Read and sent by Lena.')
    expect(JSON.stringify(drawn.jsonLd)).toContain('CompositeWithTrainedAlgorithmicMediaDigitalSource')
    expect(text).not.toMatch(/draft/i)
    expect(JSON.stringify(page.jsonLd)).not.toContain('digitalSourceType')
  })

  test('leads on to the others, the next first, and to all of them', () => {
    expect(text).toContain('More about Ines See all 6')
    const others = [...page.html.matchAll(/href="\/recommendation\/([\w-]+)"/g)].map(match => match[1])
    expect(others).toEqual([2, 3].map(index => sampleProfile.recommendations[index]!.id))
    expect(page.html).toContain('href="/cr/ines-marlow/recommendations"')
    const alone = { ...real.profile, recommendations: [recommendation], received: 1 }
    const only = renderRecommendationPage({ profile: alone, recommendation }, testConfig)
    expect(only.html).not.toContain('More about')
    expect(only.html).toContain('See the page')
  })

  test('can be read where its recording can not be heard', () => {
    expect(text).toContain('Read the captions Ela disse-nos &amp; foi embora.')
    expect(page.html).toContain('<p dir="auto" lang="pt">Ela disse-nos')
    expect(page.jsonLd).toMatchObject([{ associatedMedia: { transcript: spoken.words, inLanguage: 'pt' } }])
  })

  test.each([
    ['the line its reviewer chose', 'Ask about the move.', 'The line chosen for the video:'],
    ['how it begins', null, 'The video begins:'],
  ])('a recording is not mute: on its page and its picture stands %s', (_name, line, lead) => {
    const media = { ...recommendation.media!, url: '/a.mp4', opening: 'She told us to close it.' }
    const spoken = { ...recommendation, text: null, line, media }
    const words = line ?? media.opening
    const drawn = renderRecommendationPage({ ...real, recommendation: spoken }, testConfig)
    expect(drawn.html).toContain(`<span class="vh">${lead}</span><p>${words}</p>`)
    expect(drawn.description).toContain(words)
    expect(cardOf({ ...real, recommendation: spoken })).toMatchObject({ line: words })
    expect(JSON.stringify(drawn.jsonLd)).toContain(`"reviewBody":"${words}"`)
    expect(drawn.html).not.toContain('style="')
  })
})

test('a long line of emoji is cut between two of them', () => {
  const about = `x${'🦊'.repeat(150)}`
  const { line } = cardOf({ profile: { ...sampleProfile, about }, section: 'about' })
  expect(line).toBe(`x${'🦊'.repeat(44)}…`)
})

test('what is gone says so, is not indexed, and contains no name', () => {
  const page = renderGonePage('profile', testConfig)
  expect(page).toMatchObject({ status: 410, robots: 'noindex', title: 'This page no longer exists. Zedwick' })
})

describe('a report', () => {
  const typed = { kind: 'harm', reason: '<b>', reply_to: 'eve@example.org' }
  const drawReport = (state: ReportState) => renderReportPage(state, testConfig)

  test.each<[ReportState, string]>([
    [{ kind: 'asking', slug: 'ada', typed: emptyTypedReport }, 'Report a page. Zedwick'],
    [
      { kind: 'asking', slug: 'ada', typed, problem: { field: 'reason', message: 'Say more.' } },
      'Your report wasn’t sent. Zedwick',
    ],
    [{ kind: 'sent', slug: 'ada', answered: true }, 'Thank you. Zedwick'],
    [{ kind: 'nothing-there', typed }, 'This page doesn’t exist. Zedwick'],
  ])('that is %j says so first, and gives back what was typed', (state, title) => {
    const page = drawReport(state)
    expect(page).toMatchObject({ title, robots: 'noindex' })
    expect(page.html.includes('&lt;b&gt;</textarea>')).toBe('typed' in state && state.typed.reason !== '')
    expect(page.html).not.toContain('style="')
  })

  test('asks what is wrong, for words, and for an address with how long it is kept', () => {
    const { html } = drawReport({ kind: 'asking', slug: 'ada', typed: emptyTypedReport })
    expect(html.match(/type="radio"/g)).toHaveLength(reportKinds.length)
    expect(html).not.toMatch(/checked|aria-invalid|autofocus/i)
    expect(html).toContain('Deleted within 90 days')
    expect(html).toContain('Hidden from the owner.')
  })

  test('keeps every choice, and says what is wrong where it is', () => {
    const problem = { field: 'reply_to', message: 'Write an address with an @.' } as const
    const { html } = drawReport({ kind: 'asking', slug: 'ada', typed, problem })
    expect(html).toMatch(/<input[^>]*checked=""[^>]*value="harm"|<input[^>]*value="harm"[^>]*checked=""/)
    expect(html).toMatch(/<input[^>]*type="email"[^>]*aria-invalid="true"[^>]*/)
    expect(html).toContain('value="eve@example.org"')
    expect(html.match(/autofocus/gi)).toHaveLength(1)
    expect(html).not.toContain('for our reply')
  })

  test.each([true, false])('that was taken says what happens next, with an address: %s', answered => {
    const { html } = drawReport({ kind: 'sent', slug: 'ada', answered })
    expect(html.includes('If we have an update, we’ll e-mail you.')).toBe(answered)
    expect(html).toContain('We won’t tell the owner who reported it.')
  })
})

test('a card says what its page says, and its address changes with it', () => {
  expect(cardOf(real)).toMatchObject({ title: 'Ines Marlow', proof: '6 recommendations, e-mail confirmed' })
  const renamed = { profile: { ...real.profile, full_name: 'Ines Marlow-Reis' } }
  expect(draw(renamed).socialCard).not.toBe(draw(real).socialCard)
  expect(draw(real).socialCard).toBe(draw(real).socialCard)
})
