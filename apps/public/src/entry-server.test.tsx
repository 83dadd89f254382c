import { describe, expect, test } from 'vitest'
import { sampleProfile } from '../sample-profile.ts'
import { renderProfilePage, renderSampleProfile } from './entry-server.tsx'
import { testConfig } from './testing/test-config.ts'

const sample = renderSampleProfile(testConfig)
const real = { profile: { ...sampleProfile.profile, slug: 'ines-marlow' } }

describe('sample profile', () => {
  test('is a page of its own that search engines leave out', () => {
    expect(sample).toMatchObject({
      status: 200,
      title: 'Ines Marlow. Zedwick',
      description:
        'Fractional chief operating officer for food and health companies. 6 recommendations, all with confirmed e-mail.',
      canonicalPath: '/cr/sample',
      robots: 'noindex',
    })
    expect(sample.jsonLd).toBeUndefined()
  })

  test('says that it is a sample, and what is shown of what was received', () => {
    expect(sample.html).toContain('Sample profile')
    expect(sample.html).toContain('The people and companies on it do not exist.')
    expect(sample.html).toContain('6 of 7 received are shown')
    expect(sample.html.match(/E-mail confirmed/g)?.length).toBeGreaterThanOrEqual(6)
  })

  test('holds nothing that the content security policy would stop', () => {
    expect(sample.html).not.toContain('style="')
    expect(sample.html).not.toContain('<script')
    expect(sample.html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  test('can be shared without a script, as a plain link', () => {
    expect(sample.html).toMatch(/<a [^>]*href="https:\/\/app\.zedwick\.example\/cr\/sample"/)
  })

  test('takes the product name from configuration alone', () => {
    expect(sample.html).not.toMatch(/credence(?!\/)/i)
  })
})

describe('a real profile', () => {
  test('describes its person to search engines', () => {
    const page = renderProfilePage(real, testConfig)
    expect(page.robots).toBeUndefined()
    expect(page.jsonLd).toMatchObject([
      {
        '@type': 'ProfilePage',
        url: 'https://app.zedwick.example/cr/ines-marlow',
        mainEntity: { '@type': 'Person', name: 'Ines Marlow', worksFor: { name: 'Tidemark Clinics' } },
      },
    ])
    expect(page.html).not.toContain('Sample profile')
  })

  test('claims nothing about what it does not say', () => {
    const { profile } = real
    const bare = { ...profile, headline: '', position: '', organisation: '', picture_url: null, links: [], skills: [] }
    const page = renderProfilePage({ profile: { ...bare, languages: [], recommendations: [] } }, testConfig)
    expect(page.description).toBe('')
    expect(page.jsonLd).toEqual([
      expect.objectContaining({
        mainEntity: { '@type': 'Person', name: 'Ines Marlow', url: 'https://app.zedwick.example/cr/ines-marlow' },
      }),
    ])
  })

  test('is left out by search engines while it is unlisted', () => {
    const page = renderProfilePage({ ...real, unlisted: true }, testConfig)
    expect(page.robots).toBe('noindex')
    expect(page.jsonLd).toBeUndefined()
  })
})
