import { createHmac } from 'node:crypto'

/**
 * The name of what an upload becomes. It follows from the upload, so that doing the same twice makes one file; and it is
 * sealed, so that knowing one does not give the other.
 */
export function nameOfUpload(key: Buffer, uploadId: string): string {
  return createHmac('sha256', key).update(`upload\0${uploadId}`).digest('hex').slice(0, 32)
}
