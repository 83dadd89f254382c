import { createHmac } from 'node:crypto'
import type { MediaRow } from '../../../database/schema/recommendations.ts'
import { recordingKey, webmKey } from '../../../storage/keys.ts'

/**
 * The name of what an upload becomes. It follows from the upload, so that doing the same twice makes one file; and it is
 * sealed, so that knowing one does not give the other.
 */
export function nameOfUpload(key: Buffer, uploadId: string): string {
  return createHmac('sha256', key).update(`upload\0${uploadId}`).digest('hex').slice(0, 32)
}

/** The file that a record names, and that is listened to: there from the first moment, and it stays when an MP4 comes. */
export function playedKey({ id, plays }: Pick<MediaRow, 'id' | 'plays'>): string {
  return plays === 'mp4' ? recordingKey(id) : webmKey(id)
}

/** One job of a kind for a recording, however often it is asked for. */
export function recordingJobId(mediaId: string): string {
  return mediaId.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const isWebmType = (contentType: string) => contentType.endsWith('/webm')
