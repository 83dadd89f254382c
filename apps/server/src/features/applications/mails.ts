import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

const asked = { student: 'student discount', affiliate: 'affiliate program' }

type Applicant = { full_name: string; email: string }
type Decided = Applicant & { kind: keyof typeof asked }

export function applicationMail(config: Config, kind: keyof typeof asked, applicant: Applicant): Mail {
  return mailTemplate(config, {
    to: applicant.email,
    subject: 'We’ve received your application',
    preview: 'We’ll read your application and reply.',
    title: 'We’ve received your application.',
    paragraphs: [
      greeting(applicant.full_name),
      `You applied for the ${config.productName} ${asked[kind]}. We read every application, and we’ll reply from this address.`,
      'You don’t need to do anything else.',
    ],
    note: 'Didn’t apply? Someone may have mistyped their address. Reply to this e-mail and we’ll delete the application.',
    because: `Sent to ${applicant.email} because this address was entered at ${new URL(config.marketingOrigin).host}.`,
  })
}

const opens = {
  student: 'It gives you Pro at half price for as long as you keep your plan.',
  affiliate: 'It gives you your own link and shows you how many people sign up with it.',
}

type Issued = { code: string; link: string }

export function approvedMail(config: Config, { kind, email, full_name }: Decided, { code, link }: Issued): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your application was approved',
    preview: `Here’s your code for the ${asked[kind]}.`,
    title: 'Your application was approved.',
    paragraphs: [
      greeting(full_name),
      `We’ve approved your application for the ${config.productName} ${asked[kind]}.`,
      `Your code is ${code}. ${opens[kind]}`,
    ],
    action: {
      label: 'Use the code',
      url: link,
      after: `You can use the code once, and only with this address. Sign in or sign up with ${email}.`,
    },
    because: `Sent to ${email} because you applied at ${new URL(config.marketingOrigin).host}.`,
  })
}

export function declinedMail(config: Config, { kind, email, full_name }: Decided, note: string): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'About your application',
    preview: 'We’ve read your application, but we can’t accept it this time.',
    title: 'We can’t accept your application.',
    paragraphs: [
      greeting(full_name),
      `You applied for the ${config.productName} ${asked[kind]}. We’ve read your application, but we can’t approve it.`,
      ...(note ? [note] : []),
      'If something has changed, or you think we’ve made a mistake, reply to this e-mail.',
    ],
    because: `Sent to ${email} because you applied at ${new URL(config.marketingOrigin).host}.`,
  })
}
