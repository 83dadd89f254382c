import { type MailPreview, mailPreviewPath } from '@credence/contract/endpoints/invites'
import type { Mail } from '../../mail/mail.ts'

/**
 * The mail as it would leave, except that its links lead nowhere: nobody is asked yet, and a preview says no for nobody.
 * Quotes in what people wrote are escaped, so nothing but a link looks like one.
 */
export function previewPage({ html }: Mail): string {
  return html.replaceAll(/ href="[^"]*"/g, ' href="#"')
}

export function presentPreview({ to, replyTo, subject }: Mail, id: string): MailPreview {
  return { to, reply_to: replyTo ?? '', subject, url: mailPreviewPath(id) }
}
