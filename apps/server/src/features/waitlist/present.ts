import type { WaitlistEntry } from '@credence/contract/endpoints/waitlist'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting } from '../../mail/names.ts'
import { mailTemplate } from '../../mail/template.ts'

export function waitlistMail(config: Config, entry: WaitlistEntry): Mail {
  return mailTemplate(config, {
    to: entry.email,
    subject: `You are on the ${config.productName} waitlist`,
    preview: 'We write once, when it is your turn.',
    title: 'You are on the list.',
    paragraphs: [
      greeting(entry.full_name),
      `Thank you for your interest in ${config.productName}. We write to this address once, when it is your turn.`,
    ],
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and you hear from us only that once.',
    because: `Sent to ${entry.email} because the address was typed at ${new URL(config.marketingOrigin).host}.`,
  })
}
