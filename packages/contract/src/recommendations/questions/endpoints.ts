import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  emailField,
  fullNameField,
  linkTokenField,
  passcodeField,
  requestObject,
  textField,
} from '../../fields/request-fields-schema.ts'
import { cleanParagraphs } from '../../fields/text-rules.ts'
import { givenRecommendationData } from '../reviewer-control/endpoints.ts'
import { answerProblem, questionProblem } from './question-rules.ts'

/** The forms of the pages for reader and reviewer, which need no script. With `otp` they are sent on, without it a code goes out. */
export const askFormSchema = requestObject({
  full_name: fullNameField,
  email: emailField,
  question: textField(cleanParagraphs, questionProblem),
  otp: passcodeField.optional(),
})
export type AskForm = z.infer<typeof askFormSchema>

const answerFormSchema = requestObject({
  choice: z.literal('answer'),
  answer: textField(cleanParagraphs, answerProblem),
  show_address: z.literal('on', 'Tick the box or leave it.').optional(),
  otp: passcodeField.optional(),
})
export type AnswerForm = z.infer<typeof answerFormSchema>

/** `allow` takes back a `stop`, for the recommendation that the question was about. */
export const choiceFormSchema = z.discriminatedUnion(
  'choice',
  [answerFormSchema, requestObject({ choice: z.enum(['decline', 'stop', 'allow']) })],
  { error: 'Choose what to do.' },
)

/** The link is enough, as it is for withdrawing: it goes to the mailbox that the questions would go to. */
export const chooseQuestions = endpoint('PUT', '/api/reviewer/:token/questions', {
  auth: 'none',
  summary: 'Allow or stop questions from readers of your recommendation',
  message: 'Saved.',
  params: requestObject({ token: linkTokenField }),
  body: requestObject({ allowed: z.boolean('Send true or false.') }),
  data: givenRecommendationData,
  errors: ['not_found'],
})
