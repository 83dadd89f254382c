import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pictureLimits } from '../limits/limits.ts'

/** A picture for a marketing form, which then names it. One that no form names is deleted after a day. */
export const attachPicture = endpoint('POST', '/api/attachments', {
  auth: 'none',
  summary: 'Upload a picture for a form',
  message: 'The picture has been uploaded.',
  accepts: pictureLimits.types,
  data: z.object({ attachment_id: z.string() }),
  errors: ['picture_not_usable'],
})
