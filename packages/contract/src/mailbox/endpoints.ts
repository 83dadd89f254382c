import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requestObject } from '../fields/request-fields-schema.ts'

// The local mailbox: these calls exist only while mail stays on this machine.

const mailSummarySchema = z.object({ id: z.string(), subject: z.string(), to: z.string(), sent_at: z.string() })
export type MailSummary = z.infer<typeof mailSummarySchema>

const localMailSchema = mailSummarySchema.extend({
  from: z.string(),
  text: z.string(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type LocalMail = z.infer<typeof localMailSchema>

const mailParams = requestObject({ id: z.string().regex(/^[0-9]{8}T[0-9]{9}Z-[0-9a-f-]{8,36}$/) })

export const listMails = endpoint('GET', '/api/dev/mailbox', {
  auth: 'none',
  summary: 'List the e-mails stored on this machine, newest first',
  message: 'E-mails, newest first.',
  data: z.array(mailSummarySchema),
})

export const readMail = endpoint('GET', '/api/dev/mailbox/:id', {
  auth: 'none',
  summary: 'Get an e-mail',
  message: 'The e-mail.',
  params: mailParams,
  data: localMailSchema,
  errors: ['not_found'],
})

export const emptyMailbox = endpoint('DELETE', '/api/dev/mailbox', {
  auth: 'none',
  summary: 'Delete all e-mails',
  message: 'The mailbox is empty.',
})

/** The mail as a page of its own, for a sandboxed frame. */
export const mailHtmlPath = (id: string) => `/dev/mailbox/${id}/html`
export const mailFilePath = (id: string) => `/dev/mailbox/${id}/eml`
