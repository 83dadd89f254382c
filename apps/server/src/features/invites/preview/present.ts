import { type MailPreview, mailPreviewPath } from '@credence/contract/invites/preview/endpoints'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'

/**
 * The mail as it would leave, except that its links lead nowhere: nobody is asked yet, and a preview says no for nobody.
 * Quotes in what people wrote are escaped, so nothing but a link looks like one.
 */
export function previewPage({ html }: Mail): string {
  return html.replaceAll(/ href="[^"]*"/g, ' href="#"')
}

export function presentPreview({ productName }: Config, mail: Mail, id: string): MailPreview {
  const { fromName, to, replyTo, subject } = mail
  return { from: fromName ?? productName, to, reply_to: replyTo ?? '', subject, url: mailPreviewPath(id) }
}
