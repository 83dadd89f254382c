import { isDeepStrictEqual } from 'node:util'
import type { GivenRecommendationChanges } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { RecommendationRow } from '../../../database/schema/recommendations.ts'

export type Words = Pick<
  RecommendationRow,
  'type' | 'text' | 'line' | 'mediaId' | 'reviewerName' | 'reviewerPosition' | 'reviewerPictureId' | 'source' | 'years'
>

/**
 * What a reviewer sends, as it is stored. `nameOf` turns an upload into the name of what is made of it. Without a picture
 * none is named, so that whoever says it again keeps their face.
 */
export function wordsOf(
  sent: NewRecommendation,
  nameOf: (uploadId: string) => string,
): Omit<Words, 'reviewerPictureId'> & Partial<Words> {
  return {
    type: sent.type,
    text: sent.text ?? null,
    line: sent.line || null,
    mediaId: sent.upload_id === undefined ? null : nameOf(sent.upload_id),
    reviewerName: sent.full_name,
    reviewerPosition: sent.position,
    ...(sent.picture_id === undefined ? {} : { reviewerPictureId: nameOf(sent.picture_id) }),
    source: sent.source,
    years: sent.years ?? null,
  }
}

/** Of what a reviewer sends to change theirs, the parts that differ from what is stored. */
export function changedWords(
  changes: GivenRecommendationChanges,
  stored: Words,
  nameOf: (uploadId: string) => string,
): Partial<Words> {
  const { type, text, line, upload_id, picture_id, full_name, position, source, years } = changes
  const wanted: Partial<Words> = {
    ...(type === undefined ? {} : { type, text: text ?? null, mediaId: upload_id ? nameOf(upload_id) : null }),
    // other words take the line of the old ones along
    ...(type === undefined && line === undefined ? {} : { line: line || null }),
    ...(picture_id === undefined ? {} : { reviewerPictureId: nameOf(picture_id) }),
    ...(full_name === undefined ? {} : { reviewerName: full_name }),
    ...(position === undefined ? {} : { reviewerPosition: position }),
    ...(source === undefined ? {} : { source }),
    ...(years === undefined ? {} : { years }),
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => !isDeepStrictEqual(value, stored[name as keyof Words])),
  )
}

/** Whether what was said is another thing now, and not only who said it. A sentence marked in the text was read with it. */
export function saysSomethingElse(before: Words, after: Partial<Words>): boolean {
  const isTyped = (after.type ?? before.type) !== 'text' && after.line !== null
  const said = ['type', 'text', 'mediaId', ...(isTyped ? (['line'] as const) : [])] as const
  return said.some(name => after[name] !== undefined && after[name] !== before[name])
}

/** Whether somebody sends again what we have: an answer may have been lost on its way. */
export function isRepeated(words: Partial<Words>, stored: Words): boolean {
  return Object.entries(words).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Words]))
}

/** New words go to the owner first, however public the old ones were. */
export const asNew = { state: 'new', featured: false, publishedAt: null, announcedAt: null } as const

/** What is left of a recommendation that was taken back: that it was there, and that it was given freely. */
export function emptied(now: Date) {
  return {
    text: null,
    line: null,
    mediaId: null,
    inviteId: null,
    reviewerName: '',
    reviewerPosition: '',
    reviewerPictureId: null,
    reviewerEmail: '',
    source: 'other',
    years: null,
    state: 'hidden',
    featured: false,
    publishedAt: null,
    announcedAt: null,
    thankedAt: null,
    withdrawnAt: now,
  } as const
}
