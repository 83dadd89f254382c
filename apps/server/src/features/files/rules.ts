import {
  attachmentKey,
  documentKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
  webmKey,
} from '../../storage/keys.ts'

/** Rows that refer to files. */
export type Referrers = {
  profiles: { pictureId: string | null }[]
  recommendations: { reviewerPictureId: string | null }[]
  media: { id: string; state: string }[]
  attachments: { id: string }[]
  documents: { hash: string | null }[]
}

/** Keys have the form `folder/id.ending`. */
export function idIn(key: string): string {
  return key.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** Keys that must not be deleted. */
export function referredKeys({ profiles, recommendations, media, attachments, documents }: Referrers): Set<string> {
  return new Set([
    ...profiles.map(row => pictureKey(row.pictureId!)),
    ...recommendations.map(row => reviewerPictureKey(row.reviewerPictureId!)),
    ...media.flatMap(({ id, state }) => [
      webmKey(id),
      recordingKey(id),
      posterKey(id),
      // the original is needed until it is converted
      ...(state === 'ready' ? [] : [originalKey(id)]),
    ]),
    ...attachments.map(row => attachmentKey(row.id)),
    ...documents.map(row => documentKey(row.hash!)),
  ])
}
