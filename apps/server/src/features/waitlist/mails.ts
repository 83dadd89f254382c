import type { RegistrationPolicy } from '@credence/contract/public-config'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

type Person = { full_name: string; email: string }

const occasions: Record<RegistrationPolicy, string> = {
  open: 'when there’s news',
  invited: 'when it’s your turn',
}

export function waitlistMail(config: Config, person: Person): Mail {
  const occasion = occasions[config.registration]
  return mailTemplate(config, {
    to: person.email,
    subject: `You’re on the ${config.productName} waitlist`,
    preview: `We’ll e-mail you ${occasion}.`,
    title: 'You’re on the waitlist.',
    paragraphs: [
      greeting(person.full_name),
      `Thank you for your interest in ${config.productName}. We’ll e-mail you ${occasion}.`,
    ],
    note: 'Didn’t ask for this? Someone may have mistyped their address. You can ignore this e-mail.',
    because: `Sent to ${person.email} because this address was entered at ${new URL(config.marketingOrigin).host}.`,
  })
}

export function invitationMail(config: Config, person: Person): Mail {
  return mailTemplate(config, {
    to: person.email,
    subject: `You can make your ${config.productName} page now`,
    preview: 'It’s your turn. Sign up with this address.',
    title: 'It’s your turn.',
    paragraphs: [
      greeting(person.full_name),
      `You can make your ${config.productName} page now. Sign up with this address, ${person.email}.`,
    ],
    action: {
      label: 'Make your page',
      url: `${config.appOrigin}/registration`,
      after: 'We’ll e-mail you a code. Nothing is public until you publish it.',
    },
    note: 'Changed your mind? Ignore this e-mail. We won’t send another.',
    because: `Sent to ${person.email} because an operator of ${new URL(config.marketingOrigin).host} invited this address.`,
  })
}
