import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject } from '../../fields/request-fields-schema.ts'

/**
 * What an invited person says, each by a press of their own: programs open links, so opening one says nothing. `opened` is
 * their first press on the page.
 */
const inviteAnswers = ['opened', 'later', 'declined', 'never'] as const
const inviteAnswerSchema = requestObject({
  invite: linkTokenField,
  answer: z.enum(inviteAnswers, 'Choose opened, later, declined or never.'),
})
export type InviteAnswer = z.infer<typeof inviteAnswerSchema>

export const answerInvite = endpoint({
  method: 'POST',
  path: '/api/invites/answer',
  auth: 'none',
  summary: 'Begin to answer a request, put it off, decline it, or never be asked again',
  message: 'Thank you for telling us.',
  body: inviteAnswerSchema,
  errors: ['not_found', 'invite_closed', 'conflict'],
})
