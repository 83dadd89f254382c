import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { requestObject } from '../../fields/request-fields-schema.ts'
import { themeField } from '../endpoints.ts'
import { stampMiddles, stampSizes } from './stamp.ts'

const drawn = {
  theme: themeField,
  middle: z.enum(stampMiddles, 'Choose photo, initials or code.').optional(),
}

/** Who names a theme alone gets the largest, with the photo. */
const stampChoiceSchema = requestObject({
  ...drawn,
  size: z.literal(stampSizes, 'Choose 1200, 600, 184 or 120 pixels.').optional(),
})

export const downloadStamp = endpoint('POST', '/api/download-stamp', {
  auth: 'owner',
  summary: 'Create the stamp',
  body: stampChoiceSchema,
  file: 'image/png',
  errors: ['profile_not_published', 'recommendation_not_published', 'document_not_made', 'record_not_signed'],
})

/** For print, at any size: every letter is an outline. */
export const downloadStampSvg = endpoint('POST', '/api/download-stamp-svg', {
  auth: 'owner',
  summary: 'Create the stamp as an SVG',
  body: requestObject(drawn),
  file: 'image/svg+xml',
  errors: ['profile_not_published', 'recommendation_not_published', 'document_not_made'],
})
