import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject } from '../../fields/request-fields-schema.ts'

/** As browsers name theirs, such as `pt-BR`. */
const languageField = z
  .string('Choose a language.')
  .max(35, 'Send a language tag such as pt-BR.')
  .regex(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i, 'Send a language tag such as pt-BR.')

/** What a reviewer is asked, from what their memory card says, in the language that they read. */
export const questionsData = z.object({ language: z.string(), questions: z.array(z.string()) })
export type InviteQuestions = z.infer<typeof questionsData>

/** Authorised by the request's link. Streams InviteQuestions as one event, because it may take a minute. */
export const draftQuestions = endpoint('POST', '/api/invites/questions', {
  auth: 'none',
  summary: 'Draft 3 questions for a reviewer',
  body: requestObject({ invite: linkTokenField, language: languageField }),
  file: 'text/event-stream',
  errors: ['not_found', 'conflict', 'drafting_not_here', 'draft_failed', 'draft_unusable', 'draft_limit_reached'],
})
