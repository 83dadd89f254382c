import { z } from 'zod'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  emailField,
  idField,
  lineField,
  passcodeField,
  requestObject,
  textField,
} from '../fields/request-fields-schema.ts'
import { dayData, timestampData } from '../fields/response-fields-schema.ts'
import { cleanParagraphs, paragraphsProblem } from '../fields/text-rules.ts'
import { textLimits } from '../limits/text-limits.ts'
import { operatorCommandNames, operatorReason } from './commands.ts'

/** The same answer for every address. Only addresses in `OPERATORS` get a mail. */
export const sendOperatorCode = endpoint('POST', '/operator/api/codes', {
  auth: 'none',
  summary: 'Send a code to an operator',
  message: 'If this address is on the list of operators, a code is on its way. It works for 10 minutes.',
  body: requestObject({ email: emailField }),
  needsNoRoom: true,
  errors: ['forbidden', 'not_found'],
})

const operatorSessionData = z.object({
  address: z.string(),
  signed_in_at: timestampData,
  expires_at: timestampData,
})
export type OperatorSession = z.infer<typeof operatorSessionData>

/** Sets the cookie. An address that is not listed never gets past this: each code is a wrong one. */
export const signInOperator = endpoint('POST', '/operator/api/session', {
  auth: 'none',
  summary: 'Sign in as an operator with a code',
  message: 'You’re signed in.',
  body: requestObject({ email: emailField, otp: passcodeField }),
  data: operatorSessionData,
  needsNoRoom: true,
  errors: ['forbidden', 'not_found', 'wrong_passcode'],
})

export const getOperatorSession = endpoint('GET', '/operator/api/session', {
  auth: 'operator',
  summary: 'Get the signed-in operator',
  message: 'You’re signed in.',
  data: operatorSessionData,
})

export const endOperatorSession = endpoint('DELETE', '/operator/api/session', {
  auth: 'operator',
  summary: 'Sign the operator out',
  message: 'You’re signed out.',
})

/** For one command of the kind that asks for a code. */
export const sendOperatorFreshCode = endpoint('POST', '/operator/api/session/codes', {
  auth: 'operator',
  summary: 'Send a code for one command',
  message: 'We sent a code to your address. It works for 10 minutes.',
  body: requestObject({}),
  needsNoRoom: true,
})

const countsData = z.object({
  day: dayData,
  sign_ups: z.int(),
  requests: z.int(),
  answers: z.int(),
  published: z.int(),
})
export type OverviewDay = z.infer<typeof countsData>

const waitingKinds = ['reports', 'students', 'affiliates', 'stories', 'waitlist'] as const
const healthParts = ['mail', 'jobs', 'storage', 'disk', 'database', 'backup', 'keys', 'limits', 'settings'] as const
/** `unknown` when the source did not answer: never shown as `works`. */
const healthStates = ['works', 'attention', 'failed', 'quiet', 'unknown'] as const

const healthData = z.object({
  part: z.enum(healthParts),
  state: z.enum(healthStates),
  /** The word of its chip, such as "82% full". */
  word: z.string(),
  says: z.string(),
})
export type HealthOf = z.infer<typeof healthData>

const overviewData = z.object({
  at: timestampData,
  /** Thirty, oldest first; the last one is today, in UTC. */
  days: z.array(countsData),
  waiting: z.array(z.object({ kind: z.enum(waitingKinds), count: z.int(), oldest: timestampData.nullable() })),
  health: z.array(healthData),
  /** What needs a person, such as "1 failed job". Empty: "Nothing needs you." */
  needs: z.array(z.string()),
})
export type OperatorOverview = z.infer<typeof overviewData>

export const getOperatorOverview = endpoint('GET', '/operator/api/overview', {
  auth: 'operator',
  summary: 'Get counts, waiting work and the health of the server',
  message: 'The overview.',
  data: overviewData,
})

const optionField = lineField(textLimits.url).optional()
/** Options as on the command line, without the dashes; a switch is "yes". `save` is not here: answers hold the file. */
const optionsField = requestObject({
  about: optionField,
  action: optionField,
  address: optionField,
  all: optionField,
  expires: optionField,
  from: optionField,
  kind: optionField,
  note: textField(cleanParagraphs, text => paragraphsProblem(text, operatorReason.most)).optional(),
  recommendation: optionField,
  sure: optionField,
  to: optionField,
  uses: optionField,
  who: optionField,
  words: optionField,
})

/** `id` is the operation's, made by the browser: repeated with the same id, nothing happens twice. */
const commandField = requestObject({
  id: idField,
  command: z.enum(operatorCommandNames, 'There is no such command.'),
  target: optionField,
  options: optionsField.optional(),
  /** Needed by every command that asks for a reason or a code. */
  reason: lineField(operatorReason.most).optional(),
  /** Needed by every command that asks for a code. Each code is good for one command. */
  otp: passcodeField.optional(),
})
export type OperatorCommandCall = z.input<typeof commandField>

const cellData = z.union([z.string(), z.number(), z.boolean(), z.null()])
/** Times are ISO 8601, in UTC. */
const rowData = z.record(z.string(), cellData)
export type OperatorRow = z.infer<typeof rowData>

const outcomeData = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('list'),
    rows: z.array(rowData),
    none: z.string(),
    /** What holds for more than these rows. */
    facts: rowData.optional(),
  }),
  z.object({
    kind: z.literal('one'),
    about: z.string(),
    fields: rowData,
    lists: z.record(z.string(), z.array(rowData)).optional(),
    /** A WebP picture in base64. */
    file: z.string().optional(),
  }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({
    kind: z.enum(['done', 'already']),
    about: z.string().nullable(),
    said: z.string(),
    /** Shown once and stored nowhere, such as a new access code. */
    once: z.record(z.string(), z.string()).optional(),
  }),
  z.object({ kind: z.literal('refused'), said: z.string() }),
])
export type OperatorOutcome = z.infer<typeof outcomeData>

/** Runs one command, and records it in the audit log. Wrong arguments are `invalid_fields` with a sentence for the operator. */
export const runOperatorCommand = endpoint('POST', '/operator/api/commands', {
  auth: 'operator',
  summary: 'Run one operator command',
  message: 'The command was run.',
  body: commandField,
  data: outcomeData,
  needsNoRoom: true,
  errors: ['fresh_passcode_needed', 'wrong_passcode'],
})

/** Not in the public API document: without `OPERATORS` none of them exists. */
export const operatorEndpoints = {
  sendOperatorCode,
  signInOperator,
  getOperatorSession,
  endOperatorSession,
  sendOperatorFreshCode,
  getOperatorOverview,
  runOperatorCommand,
} as const satisfies Record<string, Endpoint>
