import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  idField,
  paragraphsField,
  requestObject,
  requiredLineField,
  textField,
} from '../fields/request-fields-schema.ts'
import { dayData, timestampData } from '../fields/response-fields-schema.ts'
import { cleanPassphrase, linkLimits, linkSections } from './link-rules.ts'

const linkData = z.object({
  id: z.string(),
  /** Only its owner sees it. */
  name: z.string(),
  /** Null once it has ended or was revoked. */
  url: z.string().nullable(),
  note: z.string(),
  /** In their order; null for all that the page shows, in its order. */
  recommendation_ids: z.array(z.string()).nullable(),
  /** Null for all that the page shows. */
  sections: z.array(z.enum(linkSections)).nullable(),
  /** The last day on which it works, where its owner was then; null without an end. */
  ends_on: dayData.nullable(),
  ends_at: timestampData.nullable(),
  has_passphrase: z.boolean(),
  state: z.enum(['working', 'ended', 'revoked']),
  created_at: timestampData,
  revoked_at: timestampData.nullable(),
  opened: z.int(),
  last_opened_on: dayData.nullable(),
  /** The last days on which it was opened, newest first. */
  openings: z.array(z.object({ date: dayData, count: z.int() })),
})
export type TailoredLink = z.infer<typeof linkData>

const nameField = requiredLineField(linkLimits.name, 'Write who the link is for.')
const chosenIds = 'Choose at least 1 recommendation.'
const recommendationIdsField = z
  .array(idField, chosenIds)
  .min(1, chosenIds)
  .max(linkLimits.recommendations, `A link shows up to ${linkLimits.recommendations} recommendations.`)
  .refine(ids => new Set(ids).size === ids.length, 'Choose each recommendation once.')
const offsetSentence = 'Send the minutes by which your clock is ahead of UTC.'
const passphraseField = textField(cleanPassphrase, text => {
  if (text.length < linkLimits.passphraseMin) return `Use at least ${linkLimits.passphraseMin} characters.`
  return text.length > linkLimits.passphraseMax ? `Use at most ${linkLimits.passphraseMax} characters.` : undefined
})

const fields = {
  note: paragraphsField(linkLimits.note).optional(),
  recommendation_ids: recommendationIdsField.nullable().optional(),
  sections: z
    .array(z.enum(linkSections, 'Choose from the sections of your page.'), 'Choose from the sections of your page.')
    .max(linkSections.length)
    .nullable()
    .optional(),
  ends_on: z.iso.date('Choose a day.').nullable().optional(),
  /** Where the owner is: the link works until that day ends there. */
  utc_offset: z.int(offsetSentence).min(-840, offsetSentence).max(840, offsetSentence).optional(),
  /** Null asks for none. */
  passphrase: passphraseField.nullable().optional(),
}

const newLinkSchema = requestObject({ name: nameField, ...fields })
export type NewLink = z.infer<typeof newLinkSchema>

const linkChangesSchema = requestObject({ name: nameField.optional(), ...fields })
export type LinkChanges = z.infer<typeof linkChangesSchema>

export const listLinks = endpoint('GET', '/api/links', {
  auth: 'owner',
  summary: 'List your links',
  message: 'Your links, newest first.',
  data: z.array(linkData),
})

export const createLink = endpoint('POST', '/api/links', {
  auth: 'owner',
  summary: 'Make a link for one reader',
  message: 'Your link works now.',
  body: newLinkSchema,
  data: linkData,
  errors: ['profile_not_published', 'link_limit_reached'],
})

const linkParams = requestObject({ id: idField })

/** Only a link that works can be changed. */
export const changeLink = endpoint('PATCH', '/api/links/:id', {
  auth: 'owner',
  summary: 'Change a link',
  message: 'Saved.',
  params: linkParams,
  body: linkChangesSchema,
  data: linkData,
  errors: ['not_found'],
})

export const revokeLink = endpoint('DELETE', '/api/links/:id', {
  auth: 'owner',
  summary: 'Revoke a link',
  message: 'The link no longer works.',
  params: linkParams,
  data: linkData,
  errors: ['not_found'],
})
