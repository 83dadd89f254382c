import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requestObject } from '../fields/request-fields-schema.ts'
import { timestampData } from '../fields/response-fields-schema.ts'

/** What is packed, in this order. */
const copySteps = ['pages', 'files', 'check'] as const
export type CopyStep = (typeof copySteps)[number]

/** A file, or a folder with a slash at its end. */
const partData = z.object({ name: z.string(), files: z.int(), bytes: z.int() })
export type CopyPart = z.infer<typeof partData>

const heldData = z.object({
  name: z.string(),
  bytes: z.int(),
  made_at: timestampData,
  kept_until: timestampData,
  /** Works for about a day and can be continued. */
  url: z.string(),
  parts: z.array(partData),
  recommendations: z.int(),
  videos: z.int(),
  voices: z.int(),
  /** Recommendations that the page shows and the copy does not have. */
  added: z.int(),
  /** The page shows something else by now. */
  outdated: z.boolean(),
})
export type HeldCopy = z.infer<typeof heldData>

const copyData = z.object({
  /** Nothing can be packed while it is private. */
  is_page_open: z.boolean(),
  /** Null while there is none to download. */
  held: heldData.nullable(),
  making: z.object({ percent: z.int(), step: z.enum(copySteps) }).nullable(),
  /** Why the last one was not made. `missing` recordings could not be read; 0 when it was something else. */
  failed: z.object({ missing: z.int() }).nullable(),
  /** The last one was deleted: after 7 days, or because something in it was withdrawn. */
  gone: z.boolean(),
})
export type CopyState = z.infer<typeof copyData>

export const getCopy = endpoint('GET', '/api/copy', {
  auth: 'owner',
  summary: 'Find the copy of your page',
  message: 'The copy of your page.',
  data: copyData,
})

const newCopySchema = requestObject({
  /** Packs what can be read when a recording can’t. */
  without_missing: z.boolean('Send true or false.').optional(),
})
export type NewCopy = z.infer<typeof newCopySchema>

export const makeCopy = endpoint('POST', '/api/copy', {
  auth: 'owner',
  summary: 'Make a copy of your page',
  message: 'We’re making your copy.',
  body: newCopySchema,
  data: copyData,
  errors: ['profile_not_published', 'copy_being_made', 'storage_full'],
})
