import type { RegistrationPolicy } from '@credence/contract/public-config'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

type Person = { full_name: string; email: string }

const occasions: Record<RegistrationPolicy, string> = {
  open: 'when there is something new for people like you',
  invited: 'when it is your turn',
}

export function waitlistMail(config: Config, person: Person): Mail {
  const occasion = occasions[config.registration]
  return mailTemplate(config, {
    to: person.email,
    subject: `You are on the ${config.productName} list`,
    preview: `The next mail from us comes ${occasion}.`,
    title: 'You are on the list.',
    paragraphs: [
      greeting(person.full_name),
      `Thank you for your interest in ${config.productName}. The next mail from us comes ${occasion}, and none after it.`,
    ],
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and you hear from us only that once.',
    because: `Sent to ${person.email} because the address was typed at ${new URL(config.marketingOrigin).host}.`,
  })
}

export function invitationMail(config: Config, person: Person): Mail {
  return mailTemplate(config, {
    to: person.email,
    subject: `You can make your ${config.productName} page now`,
    preview: 'It is your turn. Begin with this address.',
    title: 'It is your turn.',
    paragraphs: [
      greeting(person.full_name),
      `You can make your ${config.productName} page now. Sign up with this address, ${person.email}: it is the one that we let in.`,
    ],
    action: {
      label: 'Make your page',
      url: `${config.appOrigin}/registration`,
      after: 'We e-mail you a six-digit code there. Nothing is public until you publish it.',
    },
    note: 'Changed your mind? Do nothing, and you do not hear from us again.',
    because: `Sent to ${person.email} because an operator of ${new URL(config.marketingOrigin).host} invited this address.`,
  })
}
