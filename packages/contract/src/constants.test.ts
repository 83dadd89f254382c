import { describe, expect, it } from 'vitest'
import { analyticsDefaults, analyticsEvents } from './analytics.ts'
import * as constants from './constants.ts'
import { cookieBannerTexts } from './cookie-banner-texts.ts'
import { cookieDomain } from './cookie-domain.ts'
import { inviteLimits, passcodeLimits, recordingLimits, sessionLimits } from './limits/limits.ts'
import { textLimits } from './limits/text-limits.ts'
import { countries } from './lookups/countries.ts'
import { industries } from './lookups/industries.ts'
import { recommenderSources } from './lookups/recommender-sources.ts'
import { isSlug, reservedSlugs } from './profile/slug/slug-rules.ts'
import { themes } from './profile/themes.ts'
import { plans } from './subscription/plans.ts'

/** See docs/specification.md. */
describe('the fixed names and numbers', () => {
  it('has the cookies', () => {
    expect(Object.values(constants.sessionCookies)).toEqual([
      'cr_prod_token',
      'cr_prod_refresh_token',
      'cr_prod_expire_token',
    ])
    expect(constants.sessionCookiePath).toBe('/')
    expect(constants.consentCookie).toEqual({
      name: 'cookie_consent',
      accepted: 'accepted',
      declined: 'declined',
      path: '/',
      sameSite: 'Lax',
      secure: true,
      maxAgeSeconds: 31536000,
    })
    expect(constants.hostCookieName(constants.hostCookies.refreshSecret, true)).toBe('__Host-cr_rs')
    expect(constants.hostCookieName(constants.hostCookies.refreshSecret, false)).toBe('cr_rs')
  })

  it('has the banner and its events', () => {
    expect(cookieBannerTexts.title).toBe('Privacy-Friendly Product Analytics')
    expect(cookieBannerTexts.accept).toBe('Yes, Improve My Experience')
    expect(cookieBannerTexts.decline).toBe('Not Now')
    expect(constants.openCookieBannerEvent).toBe('open-cookie-banner')
    expect(Object.values(analyticsEvents)).toEqual([
      'cookie_consent_accepted',
      'cookie_consent_declined',
      'frontend_error',
      'unhandled_rejection',
    ])
  })

  it('has the interface numbers', () => {
    expect(constants.defaultRecommendationType).toBe('video')
    expect(constants.toastDefaults).toEqual({ durationMs: 4000, visible: 3, gapPx: 14, widthPx: 356 })
    expect(constants.toastPrimitiveDefaults).toEqual({ durationMs: 5000, hotkey: 'F8' })
    expect(constants.tooltipDelays).toEqual({ openMs: 700, skipMs: 300 })
    expect(constants.queryRetries).toBe(3)
  })

  it('has the analytics defaults', () => {
    expect(analyticsDefaults).toEqual({
      batchFlushMs: 3000,
      batchFlushMinMs: 250,
      batchFlushMaxMs: 5000,
      sessionIdleSeconds: 1800,
      sessionIdleMinSeconds: 60,
      sessionIdleMaxSeconds: 36000,
      sessionMaxHours: 24,
      eventsPerSecond: 10,
      eventsBurst: 100,
      quotaBackoffSeconds: 60,
      surveyTimeoutMs: 10000,
      flagTimeoutMs: 3000,
      retryFirstMs: 3000,
      retryFactor: 2,
      retryCapMs: 30 * 60 * 1000,
      retriesMax: 10,
      requestTimeoutMs: 60000,
      propertyMaxLength: 65535,
      personProfiles: 'always',
    })
  })

  it('names downloads after the product', () => {
    expect(Object.values(constants.downloadNames('Acme'))).toEqual([
      'Acme - Profile.pdf',
      'Acme - QR.pdf',
      'Acme - Stamp.png',
      'Acme - Stamp.svg',
    ])
  })
})

describe('the product’s own numbers', () => {
  it('has passcodes, sessions, recordings, requests and plans', () => {
    expect(passcodeLimits).toMatchObject({ digits: 6, lifeSeconds: 600, tries: 5, resendSeconds: 60, liveCodes: 2 })
    expect(sessionLimits).toMatchObject({ tokenSeconds: 900, absoluteSeconds: 2592000, reviewerSeconds: 3600 })
    expect(recordingLimits).toMatchObject({ softSeconds: 90, maxSeconds: 120 })
    expect([textLimits.recommendationMin, textLimits.recommendationMax]).toEqual([80, 2000])
    expect(inviteLimits).toMatchObject({ memoryReminders: 3, mailReminders: 2, daysBetweenReminders: 5 })
    expect(plans.free).toMatchObject({ publishedRecommendations: 10, viewDays: 30, embed: false })
    expect(plans.pro.cents).toEqual({ month: 800, year: 7200 })
    expect(plans.student.cents).toEqual({ month: plans.pro.cents.month / 2, year: plans.pro.cents.year / 2 })
    expect(themes).toEqual(['paper', 'ink', 'spruce', 'vermilion'])
  })
})

describe('the cookie domain', () => {
  it.each([
    ['credence.example', 'credence.example', 'credence.example'],
    ['app.credence.example', 'credence.example', 'credence.example'],
    ['evilcredence.example', 'credence.example', undefined],
    ['localhost', '', undefined],
  ])('on %s with %j is %s', (host, productDomain, expected) => expect(cookieDomain(host, productDomain)).toBe(expected))
})

describe('lists', () => {
  it('has all 249 countries of ISO 3166-1', () => {
    expect(countries).toHaveLength(249)
    for (const { id, name } of countries) expect(`${id} ${name}`).toMatch(/^[A-Z]{2} \S.*\S$/)
  })

  it('has the twelve sources', () => {
    expect(recommenderSources.map(source => source.name.toLowerCase()).join(', ')).toBe(
      'manager, colleague, direct report, client, mentor, teacher, investor, co-founder, recruiter, partner, community member, other',
    )
  })

  it.each([
    ['countries', countries],
    ['industries', industries],
    ['sources', recommenderSources],
  ] as const)('%s name each thing once', (_name, list) => {
    expect(new Set(list.map(entry => entry.id)).size).toBe(list.length)
    expect(new Set(list.map(entry => entry.name)).size).toBe(list.length)
  })

  it('reserves only what could be a link name', () => {
    for (const slug of reservedSlugs) expect(isSlug(slug)).toBe(true)
  })
})
