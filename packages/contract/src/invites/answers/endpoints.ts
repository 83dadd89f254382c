import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject } from '../../fields/request-fields-schema.ts'

/** Each needs a click, because mail scanners open links. `opened` is the first click on the page. */
const inviteAnswers = ['opened', 'later', 'declined', 'never'] as const
const inviteAnswerSchema = requestObject({
  invite: linkTokenField,
  answer: z.enum(inviteAnswers, 'Choose one of: opened, later, declined, never.'),
})
export type InviteAnswer = z.infer<typeof inviteAnswerSchema>

export const answerInvite = endpoint('POST', '/api/invites/answer', {
  auth: 'none',
  summary: 'Answer, postpone or decline a request, or block all requests',
  message: 'Thank you for telling us.',
  body: inviteAnswerSchema,
  errors: ['not_found', 'invite_closed', 'conflict'],
})
