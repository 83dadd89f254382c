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

/** The rows that refer to files. */
export type Referrers = {
  profiles: { pictureId: string | null }[]
  recommendations: { reviewerPictureId: string | null }[]
  media: { id: string; state: string }[]
  attachments: { id: string }[]
  documents: { hash: string | null }[]
}

/** Every key is a folder, an id and perhaps an ending. */
export function idIn(key: string): string {
  return key.replace(/^.*\//, '').replace(/\..*$/, '')
}

/** The files that may not go. */
export function referredKeys({ profiles, recommendations, media, attachments, documents }: Referrers): Set<string> {
  return new Set([
    ...profiles.map(row => pictureKey(row.pictureId!)),
    ...recommendations.map(row => reviewerPictureKey(row.reviewerPictureId!)),
    ...media.flatMap(({ id, state }) => [
      webmKey(id),
      recordingKey(id),
      posterKey(id),
      // what was sent is needed until what is played has been made of it
      ...(state === 'ready' ? [] : [originalKey(id)]),
    ]),
    ...attachments.map(row => attachmentKey(row.id)),
    ...documents.map(row => documentKey(row.hash!)),
  ])
}
