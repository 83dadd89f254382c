import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { newInvitesSchema } from '../endpoints.ts'

/** The mail that the first of them who has an address would get. `url` shows it, for a few minutes. */
export const previewInvites = endpoint('POST', '/api/invites/preview', {
  auth: 'owner',
  summary: 'Preview the e-mail for a request',
  message: 'A preview of the e-mail.',
  body: newInvitesSchema,
  data: z.object({ from: z.string(), to: z.string(), reply_to: z.string(), subject: z.string(), url: z.string() }),
  errors: ['profile_incomplete', 'conflict'],
})
export type MailPreview = z.infer<typeof previewInvites.data>

/** The mail as a page of its own, for a frame that lets nothing run. */
export const mailPreviewPath = (id: string) => `/mail/previews/${id}`
