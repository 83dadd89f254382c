import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  emailField,
  fullNameField,
  idField,
  requestObject,
  requiredParagraphsField,
  sourceField,
} from '../fields/request-fields-schema.ts'
import { timestampData } from '../fields/response-fields-schema.ts'
import { inviteLimits } from '../limits/limits.ts'
import { textLimits } from '../limits/text-limits.ts'
import { askForChoices } from './ask-for.ts'
import { memoryData, memorySchema, remindersField } from './memory-card-schema.ts'

const inviteStates = ['sent', 'opened', 'reminded', 'declined', 'bounced', 'answered', 'withdrawn'] as const
export type InviteState = (typeof inviteStates)[number]

const inviteData = z.object({
  id: z.string(),
  full_name: z.string(),
  /** Null when the owner hands the link over in person. */
  email: z.string().nullable(),
  source: z.string(),
  memory: memoryData,
  reminders: z.array(z.string()),
  message: z.string(),
  ask_for: z.enum(askForChoices),
  state: z.enum(inviteStates),
  /** The personal address of the reviewer flow. */
  url: z.string(),
  sent_at: timestampData,
  opened_at: timestampData.nullable(),
  reminded_at: timestampData.nullable(),
  times_reminded: z.int(),
  /** When a reminder goes out by itself; null when none is planned. */
  remind_at: timestampData.nullable(),
  recommendation_id: z.string().nullable(),
})
export type Invite = z.infer<typeof inviteData>

/** A person without an address gets a link and no mail. */
const personSchema = requestObject({ full_name: fullNameField, email: emailField.optional() })

export const newInvitesSchema = requestObject({
  people: z
    .array(personSchema, 'Add at least one person.')
    .min(1, 'Add at least one person.')
    .max(inviteLimits.people, `You can ask up to ${inviteLimits.people} people at once.`),
  source: sourceField,
  memory: memorySchema,
  reminders: remindersField,
  /** `{name}` stands for each person's name: see `invite-message.ts`. */
  message: requiredParagraphsField(textLimits.inviteMessage, 'Write a message.'),
  /** `any` unless this says otherwise. */
  ask_for: z.enum(askForChoices, 'Choose video, voice, text or any.').optional(),
  /** Whether one reminder goes out by itself. It does unless this says no. */
  remind: z.boolean('Send true or false.').optional(),
})
export type NewInvites = z.infer<typeof newInvitesSchema>

export const listInvites = endpoint('GET', '/api/invites', {
  auth: 'owner',
  summary: 'List your requests',
  message: 'Requests, newest first.',
  data: z.array(inviteData),
})

export const createInvites = endpoint('POST', '/api/invites', {
  auth: 'owner',
  summary: 'Ask people for a recommendation',
  message: 'We’re sending your requests.',
  body: newInvitesSchema,
  data: z.array(inviteData),
  errors: ['own_recommendation', 'profile_incomplete', 'conflict'],
})

const inviteParams = requestObject({ id: idField })

export const remindInvite = endpoint('POST', '/api/invites/:id/remind', {
  auth: 'owner',
  summary: 'Send a reminder',
  message: 'We’re sending the reminder.',
  params: inviteParams,
  data: inviteData,
  errors: ['not_found', 'invite_closed', 'reminder_too_soon', 'conflict'],
})

export const withdrawInvite = endpoint('DELETE', '/api/invites/:id', {
  auth: 'owner',
  summary: 'Withdraw a request',
  message: 'The request has been withdrawn.',
  params: inviteParams,
  errors: ['not_found', 'invite_closed'],
})
