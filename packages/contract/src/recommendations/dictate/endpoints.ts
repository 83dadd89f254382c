import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject, typedSlugField } from '../../fields/request-fields-schema.ts'
import { speechLimits } from '../../limits/limits.ts'

/** One WAV piece (mono, 16-bit, 16 kHz, at most 15 s), not stored. `text` is empty for silence. */
export const writeDownSpeech = endpoint('POST', '/api/recommend/:slug/speech', {
  auth: 'none',
  summary: 'Transcribe a short recording without storing it',
  message: 'Transcribed.',
  params: requestObject({ slug: typedSlugField }),
  query: requestObject({ invite: linkTokenField.optional(), reviewer: linkTokenField.optional() }),
  accepts: [speechLimits.type],
  data: z.object({ text: z.string(), is_english: z.boolean() }),
  errors: ['not_found', 'sound_not_usable', 'words_not_heard'],
})
