import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { describe, expect, test } from 'vitest'
import { sampleProfile } from '../../sample-profile.ts'
import { renderRecommendationPage } from '../entry-server.tsx'
import { testConfig } from '../testing/test-config.ts'
import { fileSize, hostOf, inGroups, keyName } from './record-text.ts'

const profile = { ...sampleProfile, slug: 'ines-marlow' }
const tomas = sampleProfile.recommendations.find(({ id }) => id === 'tomas-reuter')!
const sha256 = '9f2c71d04be8a61305fdc97e2a84d1b76e308c5f91aa47e2b80d3f96e51c7024'
const record = {
  key: 'did:web:credence.example%3A8443#key-2026',
  signed_at: '2026-03-09T08:14:07.000Z',
  file_name: 'tomas-reuter-for-ines-marlow.json',
  bytes: 6123,
  sha256: sha256.split('').toReversed().join(''),
}
const signed = {
  ...tomas,
  media: { ...tomas.media!, url: '/media/recordings/t.mp4' },
  record,
  recording_sha256: sha256,
}

function draw(changes: Partial<PublicRecommendation>, of = profile) {
  const { html, jsonLd } = renderRecommendationPage(
    { profile: of, recommendation: { ...signed, ...changes } },
    testConfig,
  )
  const text = html
    .replace(/<!-- -->/g, '')
    .replace(/<(?:span|b|i|bdi|wbr)[^>]*>|<\/(?:bdi|i)>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
  return { html, text, jsonLd, titles: [...html.matchAll(/<b>([^<]+\.)<\/b>/g)].map(match => match[1]) }
}

describe('the list', () => {
  test('is folded, and holds what was checked in its order, and last what was not', () => {
    const { html, text, titles } = draw({})
    expect(html).toMatch(/<details class="[^"]*"><summary[^>]*><h2>Check this record<\/h2>.*id="record"/)
    expect(text).toContain('Signed by Zedwick, unchanged since 28 February 2025')
    expect(titles).toEqual(['E-mail confirmed.', 'Signed.', 'Confirmed again.', 'Not withdrawn.', 'Not checked.'])
    for (const words of ['9 March 2026, 08:14 UTC', 'March 2026', 'Checked today']) expect(text).toContain(words)
  })

  test('leaves out what did not happen', () => {
    const { titles } = draw({ confirmed_again_at: null, record: null })
    expect(titles).toEqual(['E-mail confirmed.', 'Not withdrawn.', 'Not checked.'])
  })

  test('claims no signature that is not there', () => {
    const { text, html } = draw({ record: null })
    expect(text).toContain('Check this record Not signed yet')
    expect(text).not.toMatch(/Signed by|Download the record|SHA-256|did:web/)
    expect(html).not.toContain('/credential')
  })
})

describe('how the words came about stands on the first screen', () => {
  test.each([
    ['2023-11-14', 'Written 14 November 2023, elsewhere. Confirmed by its author on 28 February 2025.'],
    [null, 'Written elsewhere. Confirmed by its author on 28 February 2025.'],
  ])('elsewhere first: %s', (at, origin) => {
    const elsewhere = { at, place: 'LinkedIn', changed: false }
    const { text } = draw({ type: 'text', media: null, recording_sha256: null, written_elsewhere: elsewhere })
    expect(text).toContain(origin)
  })

  test('by two who recommended each other', () => {
    expect(draw({ mutual: true }).text).toContain('They recommended each other')
    expect(draw({}).text).not.toContain('recommended each other')
  })
})

describe('checking it without us', () => {
  test('offers the record, the recording with its fingerprint, the key and the time', () => {
    const { html, text } = draw({})
    expect(html).toMatch(
      /href="\/api\/recommendations\/tomas-reuter\/credential" download="tomas-reuter-for-ines-marlow.json"/,
    )
    expect(text).toContain('tomas-reuter-for-ines-marlow.json 6 KB, Open Badges 3.0')
    expect(html).toContain('href="/media/recordings/t.mp4" download=""')
    expect(text).toContain('9f2c 71d0 4be8 a613 05fd c97e 2a84 d1b7 6e30 8c5f 91aa 47e2 b80d 3f96 e51c 7024')
    expect(text).toContain('did:web:credence.example%3A8443#key-2026')
    expect(text).toContain('2026-03-09T08:14:07Z')
    expect(html).toContain('href="https://app.zedwick.example/verify"')
  })

  test('compares no recording where there is none', () => {
    const { text } = draw({ type: 'text', media: null, recording_sha256: null })
    expect(text).toContain('Download the record')
    expect(text).not.toContain('SHA-256')
  })

  test('a sample says that it is one, and has nothing to download', () => {
    const { text } = draw({ record: null, recording_sha256: null }, sampleProfile)
    expect(text).toContain('This is a sample, so it isn’t signed.')
    expect(text).not.toContain('Download the record')
  })

  test('is plain markup, readable by programs', () => {
    const { html, jsonLd } = draw({})
    expect(html).not.toMatch(/style="|<script/)
    expect(jsonLd).toMatchObject([{ mainEntityOfPage: { lastReviewed: '2026-03-09T08:14:00Z' } }])
  })
})

test('keys, fingerprints and sizes are written as people read them', () => {
  expect([keyName(record.key), hostOf(record.key)]).toEqual(['key-2026', 'credence.example:8443'])
  expect(inGroups('0123456789')).toEqual(['0123', '4567', '89'])
  expect([fileSize(12), fileSize(6123)]).toEqual(['1 KB', '6 KB'])
})
