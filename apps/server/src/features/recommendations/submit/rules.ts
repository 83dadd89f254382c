import { isDeepStrictEqual } from 'node:util'
import type { NewRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import type { Content } from '../rules.ts'

/**
 * What a reviewer sends, as it is stored. `nameOf` turns an upload into the name of what is made of it. Without a picture
 * none is named, so that whoever says it again keeps their face.
 */
export function contentOf(
  sent: NewRecommendation,
  nameOf: (uploadId: string) => string,
): Omit<Content, 'reviewerPictureId' | 'writtenElsewhere'> & Partial<Content> {
  return {
    type: sent.type,
    text: sent.text ?? null,
    drafted: sent.drafted ?? false,
    line: sent.line || null,
    mediaId: sent.upload_id === undefined ? null : nameOf(sent.upload_id),
    reviewerName: sent.full_name,
    reviewerPosition: sent.position,
    ...(sent.picture_id === undefined ? {} : { reviewerPictureId: nameOf(sent.picture_id) }),
    source: sent.source,
    years: sent.years ?? null,
  }
}

/** Whether what was said is another thing now, and not only who said it. A sentence marked in the text was read with it. */
export function changesContent(before: Content, after: Partial<Content>): boolean {
  const isTyped = (after.type ?? before.type) !== 'text' && after.line !== null
  const said = ['type', 'text', 'drafted', 'mediaId', ...(isTyped ? (['line'] as const) : [])] as const
  return said.some(name => after[name] !== undefined && after[name] !== before[name])
}

/** Whether somebody sends again what we have: an answer may have been lost on its way. */
export function isRepeated(content: Partial<Content>, stored: Content): boolean {
  return Object.entries(content).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof Content]))
}

/** New words go to the owner first, however public the old ones were. */
export const asNew = {
  state: 'new',
  featured: false,
  publishedAt: null,
  announcedAt: null,
  // that was said of other words
  confirmedAgainAt: null,
} as const
