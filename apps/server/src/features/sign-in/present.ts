import { passcodeLimits } from '@credence/contract/limits'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../mail/template.ts'

/** What the person asked for and what they have: only the mailbox's owner is told whether there is an account. */
export type Occasion = 'sign in' | 'sign up' | 'no account yet' | 'account exists'

const purposes: Record<Occasion, string> = {
  'sign in': 'Type it to sign in.',
  'sign up': 'Type it to open your account.',
  'no account yet': 'There is no account for this address yet. Typing this code opens one.',
  'account exists': 'You already have an account. Typing this code signs you in.',
}

export function passcodeMail(config: Config, to: string, code: string, occasion: Occasion): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `It works once, for ${minutes} minutes. If you did not ask for it, do nothing.`,
    title: 'Here is your code.',
    paragraphs: [purposes[occasion]],
    code,
    afterCode: `It works once, for ${minutes} minutes. We will never ask you for it by phone.`,
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}
