import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../config.ts'
import type { Mail } from '../mail/mail.ts'
import { groupedCode, ignoreNote, mailTemplate } from '../mail/template.ts'

const minutes = passcodeLimits.lifeSeconds / 60

/** The code that signs in an operator. */
export function operatorCodeMail(config: Config, to: string, code: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} operator code`,
    preview: `You can use it once, within ${minutes} minutes. If you didn’t ask for it, ignore this e-mail.`,
    title: 'Here’s your operator code.',
    paragraphs: [
      'Enter the code to sign in to the operator pages. You’ll stay signed in for 4 hours, only in the browser where you enter it.',
    ],
    code,
    afterCode: `You can use it once, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: ignoreNote,
    because: becauseListed(to),
  })
}

/** The code that one command asks for. */
export function commandCodeMail(config: Config, to: string, code: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} operator code`,
    preview: `Use it once, within ${minutes} minutes, to confirm one change.`,
    title: 'Confirm this change.',
    paragraphs: ['You are about to make a change on the operator pages that takes something from a person.'],
    code,
    afterCode: `It’s good for one change, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: 'If this wasn’t you, someone else is using your operator session. Sign out at once, and tell the other operators.',
    because: becauseListed(to),
  })
}

const becauseListed = (to: string) => `Sent to ${to} because OPERATORS lists this address.`
