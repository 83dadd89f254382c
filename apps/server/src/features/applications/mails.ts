import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

const asked = { student: 'the student discount', affiliate: 'the affiliate program' }

type Applicant = { full_name: string; email: string }
type Decided = Applicant & { kind: keyof typeof asked }

export function applicationMail(config: Config, kind: keyof typeof asked, applicant: Applicant): Mail {
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

const opens = {
  student: 'It halves the price of the paid plan for as long as you study.',
  affiliate: 'It gives you a link of your own, and shows how many people came by it.',
}

type Issued = { code: string; link: string }

export function approvedMail(config: Config, { kind, email, full_name }: Decided, { code, link }: Issued): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'Your application is approved',
    preview: `Here is your code for ${asked[kind]}.`,
    title: 'Your application is approved.',
    paragraphs: [
      greeting(full_name),
      `You applied for ${asked[kind]} of ${config.productName}, and a person said yes.`,
      `Your code is ${code}. ${opens[kind]}`,
    ],
    action: {
      label: 'Use the code',
      url: link,
      after: `It works once, with this address alone: sign in or sign up with ${email}.`,
    },
    because: `Sent to ${email} because you applied at ${new URL(config.marketingOrigin).host}.`,
  })
}

export function declinedMail(config: Config, { kind, email, full_name }: Decided, note: string): Mail {
  return mailTemplate(config, {
    to: email,
    subject: 'About your application',
    preview: 'A person read it.',
    title: 'We can’t say yes this time.',
    paragraphs: [
      greeting(full_name),
      `You applied for ${asked[kind]} of ${config.productName}. A person read it, and we can’t say yes.`,
      ...(note ? [note] : []),
      'If something has changed since, or we misread it, answer this mail.',
    ],
    because: `Sent to ${email} because you applied at ${new URL(config.marketingOrigin).host}.`,
  })
}
