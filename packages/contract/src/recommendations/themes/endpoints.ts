import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { requestObject } from '../../fields/request-fields-schema.ts'
import { madeBy } from './theme-schema.ts'

const choiceData = z.object({
  shown: z.boolean(),
  by: z.enum(madeBy),
  /** Empty while there is too little to show. */
  themes: z.array(z.object({ id: z.string(), title: z.string(), people: z.int(), shown: z.boolean() })),
})
export type WhatPeopleSayChoice = z.infer<typeof choiceData>

export const getWhatPeopleSay = endpoint('GET', '/api/what-people-say', {
  auth: 'owner',
  summary: 'List the themes on your page',
  message: 'The themes on your page.',
  data: choiceData,
})

/** An owner shows and hides. Titles and quotes cannot be edited. */
const choiceChangesSchema = requestObject({
  shown: z.boolean('Send true or false.').optional(),
  theme: requestObject({
    id: z.string('Send the id of a theme.').max(64, 'This theme doesn’t exist.'),
    shown: z.boolean('Send true or false.'),
  }).optional(),
})
export type WhatPeopleSayChanges = z.infer<typeof choiceChangesSchema>

/** `not_found`: the themes were made anew in the meantime, and this one is not among them. */
export const updateWhatPeopleSay = endpoint('PATCH', '/api/what-people-say', {
  auth: 'owner',
  summary: 'Show or hide “What people say”, or one theme',
  message: 'Saved.',
  body: choiceChangesSchema,
  data: choiceData,
  errors: ['not_found'],
})
