import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting } from '../../mail/names.ts'
import { mailTemplate } from '../../mail/template.ts'

const asked = { student: 'the student discount', affiliate: 'the affiliate program' }

export function applicationMail(
  config: Config,
  kind: keyof typeof asked,
  applicant: { full_name: string; email: string },
): Mail {
  return mailTemplate(config, {
    to: applicant.email,
    subject: 'We have your application',
    preview: 'A person reads it and writes to you.',
    title: 'We have your application.',
    paragraphs: [
      greeting(applicant.full_name),
      `You applied for ${asked[kind]} of ${config.productName}. A person reads every application and answers from this address.`,
      'There is nothing more for you to do.',
    ],
    note: 'Did not ask for this? Somebody may have mistyped their address. Answer this mail and we delete it.',
    because: `Sent to ${applicant.email} because the address was typed at ${new URL(config.marketingOrigin).host}.`,
  })
}
