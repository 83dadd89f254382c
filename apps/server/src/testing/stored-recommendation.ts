import type { Given, MediaRow, RecommendationRow } from '../database/schema/recommendations.ts'

/** A published recommendation as the store reads it; `columns` says what is different. */
export function storedRecommendation(id: string, columns: Partial<RecommendationRow> = {}, captions?: string): Given {
  const now = new Date('2026-03-01T09:00:00Z')
  const recommendation: RecommendationRow = {
    id,
    accountId: 'owner',
    inviteId: null,
    type: 'text',
    text: captions === undefined ? `Words of ${id}.` : null,
    drafted: false,
    writtenElsewhere: null,
    line: null,
    mediaId: null,
    reviewerName: id,
    reviewerPosition: '',
    reviewerPictureId: null,
    reviewerEmail: `${id}@example.org`,
    reviewerMailbox: `${id}@example.org`,
    duplicate: false,
    source: 'client',
    years: null,
    consentText: 'yes',
    consentAt: now,
    givenAt: now,
    changedAt: null,
    withdrawnAt: null,
    fromOwnBrowser: false,
    sameNetwork: false,
    state: 'published',
    featured: false,
    position: 0,
    publishedAt: now,
    announcedAt: now,
    thanksNote: null,
    thankedAt: null,
    hiddenAt: null,
    confirmedAgainAt: null,
    stillTrueAskedAt: null,
    stillTrueStoppedAt: null,
    questionsSince: null,
    recorded: false,
    ...columns,
  }
  const media = captions === undefined ? null : ({ state: 'ready', captions } as MediaRow)
  return { recommendation, media, record: null, askedAt: null, recommendedBackAt: null }
}
