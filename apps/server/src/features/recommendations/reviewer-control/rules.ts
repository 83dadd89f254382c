import { isDeepStrictEqual } from 'node:util'
import type { GivenRecommendationChanges } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { Content } from '../rules.ts'

/** Of what a reviewer sends to change theirs, the parts that differ from what is stored. */
export function changedContent(
  changes: GivenRecommendationChanges,
  stored: Content,
  nameOf: (uploadId: string) => string,
): Partial<Content> {
  const { type, text, drafted, line, upload_id, picture_id, full_name, position, source, years } = changes
  const wanted: Partial<Content> = {
    ...(type === undefined ? {} : { type, text: text ?? null, mediaId: upload_id ? nameOf(upload_id) : null }),
    // an edited draft is still one, and a recording never was
    ...(type === undefined ? {} : { drafted: type === 'text' && (drafted ?? stored.drafted) }),
    // a recording was not written anywhere
    ...(type === undefined || type === 'text' ? {} : { writtenElsewhere: null }),
    // other words take the line of the old ones along
    ...(type === undefined && line === undefined ? {} : { line: line || null }),
    ...(picture_id === undefined ? {} : { reviewerPictureId: nameOf(picture_id) }),
    ...(full_name === undefined ? {} : { reviewerName: full_name }),
    ...(position === undefined ? {} : { reviewerPosition: position }),
    ...(source === undefined ? {} : { source }),
    ...(years === undefined ? {} : { years }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof Content])),
  )
}

/** What is left of a recommendation that was taken back: that it was there, and that it was given freely. */
export function withdrawnContent(now: Date) {
  return {
    text: null,
    drafted: false,
    line: null,
    mediaId: null,
    inviteId: null,
    reviewerName: '',
    reviewerPosition: '',
    reviewerPictureId: null,
    reviewerEmail: '',
    source: 'other',
    years: null,
    writtenElsewhere: null,
    fromOwnBrowser: false,
    sameNetwork: false,
    state: 'hidden',
    featured: false,
    publishedAt: null,
    announcedAt: null,
    thankedAt: null,
    confirmedAgainAt: null,
    withdrawnAt: now,
  } as const
}
