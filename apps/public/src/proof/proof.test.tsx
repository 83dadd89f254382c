import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { describe, expect, test } from 'vitest'
import { sampleProfile } from '../../sample-profile.ts'
import { renderRecommendationPage } from '../entry-server.tsx'
import { testConfig } from '../testing/test-config.ts'
import { fileSize, hostOf, inGroups, keyName } from './proof-text.ts'

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
  return { html, text, jsonLd, titles: [...html.matchAll(/<\/span><b>([^<]+)<\/b>/g)].map(match => match[1]) }
}

describe('the ledger', () => {
  test('lists the history in order, then what is true today, and last what was not checked', () => {
    const { text, titles } = draw({})
    expect(titles).toEqual([
      'Asked',
      'Recorded',
      'Mailbox confirmed',
      'Published',
      'Confirmed again',
      'Signed',
      'Still stands',
      'Not checked',
    ])
    for (const words of [
      '21 February 2025 Asked By Ines Marlow, in a personal request.',
      '28 February 2025, 11:55 Recorded A video, 2 minutes. The record holds the fingerprint of this video.',
      '2 March 2025 Published By Ines Marlow, as it was given.',
      'March 2026 Confirmed again We asked Tomas Reuter whether it is still true.',
      '9 March 2026, 08:14 Signed With key-2026 of credence.example:8443.',
      'Today Still stands Unchanged since 28 February 2025, and not on the list of what was taken back.',
    ])
      expect(text).toContain(words)
  })

  test('leaves out what did not happen', () => {
    const { titles, html } = draw({ asked_at: null, confirmed_again_at: null, record: null, published_at: null })
    expect(titles).toEqual(['Recorded', 'Mailbox confirmed', 'Still stands', 'Not checked'])
    expect(html).not.toContain('Confirmed again')
  })

  test.each([
    ['2023-11-14', 'Written 14 November 2023, elsewhere. Confirmed by its author on 28 February 2025.'],
    [null, 'Written elsewhere. Confirmed by its author on 28 February 2025.'],
  ])('says where old words are from, first of all: %s', (at, origin) => {
    const elsewhere = { at, place: 'LinkedIn', changed: false }
    const { text, titles } = draw({ type: 'text', media: null, recording_sha256: null, written_elsewhere: elsewhere })
    expect(titles[0]).toBe('Written')
    expect(text).toContain('Elsewhere: LinkedIn. Ines Marlow brought the words here.')
    expect(text).toContain(origin)
  })

  test('says that two recommended each other', () => {
    expect(draw({ mutual: true }).text).toContain('They recommended each other')
    expect(draw({}).text).not.toContain('recommended each other')
  })
})

describe('the seal', () => {
  test('says that it is signed, and that it was confirmed again', () => {
    const { text } = draw({})
    expect(text).toContain('Signed by Zedwick. The signature fits this text and this video.')
    expect(text).toContain('Confirmed again in March 2026')
    expect(text).toContain('Tomas Reuter read it and said it is still true.')
  })

  test('claims no signature that is not there', () => {
    const { text, html } = draw({ record: null })
    expect(text).toContain('Not signed yet.')
    expect(text).toContain('This one is not signed yet.')
    expect(text).not.toMatch(/signature fits (?:this|the) |Download the record|SHA-256|did:web/)
    expect(html).not.toContain('/credential')
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
    expect(text).not.toContain('Compare the recording')
  })

  test('a sample says that it is one, and has nothing to download', () => {
    const { text } = draw({ record: null, recording_sha256: null }, sampleProfile)
    expect(text).toContain('This is a sample, so there is nothing to sign.')
    expect(text).toContain('A sample. None of this happened.')
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
