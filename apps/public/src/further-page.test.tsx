import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { renderProfilePage, type ShownProfile } from './entry-server.tsx'
import { profileWithMany } from './testing/many-recommendations.ts'
import { testConfig } from './testing/test-config.ts'

function draw(shown: ShownProfile) {
  const page = renderProfilePage(shown, testConfig)
  if (!page) throw new Error('nothing was drawn')
  return page
}

const textOf = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

const proofs = (html: string) => [
  ...new Set([...html.matchAll(/href="(\/recommendation\/[^"]+)"/g)].map(match => match[1])),
]

const profile = profileWithMany({ count: 1000, letters: 300 })
const first = draw({ profile })

describe('a thousand recommendations', () => {
  test('are counted in full, and the first page says which of them it holds and leads on', () => {
    const text = textOf(first.html)
    expect(text).toContain('1,000 recommendations, all confirmed by e-mail')
    for (const choice of ['All 1,000', 'Video 200', 'Text 800', 'Client 200']) expect(text).toContain(choice)
    expect(text).toContain('Showing 1 to 40 of 1,000.')
    expect(first.html).toMatch(/href="\/cr\/many\/recommendations\/2" rel="next">Read (<!-- -->)?41 to 80</)
    expect(proofs(first.html)).toHaveLength(40)
  })

  test('each stand on one page, in their order, under a title and an address of their own', () => {
    const further = Array.from({ length: 24 }, (_, index) =>
      draw({ profile, section: 'recommendations', page: index + 2 }),
    )
    const all = [first, ...further].flatMap(({ html }) => proofs(html))
    expect(all).toEqual(profile.recommendations.map(({ id }) => `/recommendation/${id}`))
    expect(further[0]).toMatchObject({
      title: 'Recommendations for Ines Marlow, 41 to 80 of 1,000. Zedwick',
      canonicalPath: '/cr/many/recommendations/2',
    })
    expect(textOf(further[0]!.html)).toContain('Read 1 to 40 Read 81 to 120')
    expect(further[0]!.html).toContain('href="/cr/many/recommendations" rel="prev"')
    const last = further.at(-1)!
    expect(last.html).not.toContain('rel="next"')
    expect(new Set([first, ...further].map(({ title }) => title)).size).toBe(25)
  })

  test('have no page past the last, and small profiles have one page alone', () => {
    expect(renderProfilePage({ profile, section: 'recommendations', page: 26 }, testConfig)).toBeUndefined()
    const few = draw({ profile: profileWithMany({ count: 40, letters: 300 }) })
    expect(few.html).not.toContain('rel="next"')
    expect(textOf(few.html)).not.toMatch(/Showing \d+ to/)
  })

  test('are told to programs by ten reviews and by their number', () => {
    expect(first.jsonLd).toHaveLength(11)
    expect(first.jsonLd?.[0]).toMatchObject({
      mainEntity: { interactionStatistic: { '@type': 'InteractionCounter', userInteractionCount: 1000 } },
    })
  })

  test('further pages of a page that is not listed are not listed either', () => {
    expect(draw({ profile, section: 'recommendations', page: 2, unlisted: true }).robots).toBe('noindex')
    expect(draw({ profile, section: 'recommendations', page: 2 }).robots).toBeUndefined()
  })

  test.each([
    ['a thousand letters each', { letters: 1000 }],
    ['as many as there may be', { letters: 2000 }],
    ['ten minutes of speech in every fifth', { letters: 1000, transcript: 9000 }],
  ])('the first page stays under 60 kB compressed, also with %s', (_name, size) => {
    const heavy = profileWithMany({ count: 1000, ...size })
    const themes = Array.from({ length: 5 }, (_, theme) => ({
      title: `Theme ${theme}`,
      people: 200,
      quotes: heavy.recommendations.slice(theme * 12, theme * 12 + 12).map(({ id, text }) => ({
        recommendation_id: id,
        text: text!.slice(0, 320),
        second: null,
      })),
    }))
    const said = { by: 'model' as const, from: 1000, themes, unplaced: 0, kept_back: 0 }
    const { html, jsonLd } = draw({ profile: { ...heavy, what_people_say: said } })
    const bytes = gzipSync(html + JSON.stringify(jsonLd)).length
    expect(bytes).toBeLessThan(57_000)
  })
})

describe('small rings', () => {
  test('are drawn once on a page, and everybody refers to theirs', () => {
    const used = new Set([...first.html.matchAll(/href="#(ring-\d+)"/g)].map(match => match[1]))
    const drawn = [...first.html.matchAll(/<g id="(ring-\d+)"/g)].map(match => match[1])
    expect(new Set(drawn)).toEqual(used)
    expect(drawn).toHaveLength(used.size)
    expect(drawn.length).toBeLessThanOrEqual(7)
  })
})
