import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../mail/template.ts'

/** Only the mailbox's owner learns whether there is an account. */
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

/** Sent instead of a code to an address that may not register. The screen says the same in either case. */
export function notInvitedMail(config: Config, to: string): Mail {
  const { productName } = config
  return mailTemplate(config, {
    to,
    subject: `There is no ${productName} page for this address yet`,
    preview: 'New pages need an invitation or an access code for now. There is a waitlist.',
    title: 'No page for this address yet.',
    paragraphs: [
      `Somebody, probably you, asked for a code to come in to ${productName}. For now new pages need an invitation or an access code, and there is none for this address yet.`,
      'If you typed an access code, it does not open a page for this address. It may have been used, have ended, or be meant for another address.',
      'If you have a page under another address, ask for a code with that one.',
    ],
    action: {
      label: 'Join the waitlist',
      url: `${config.appOrigin}/registration`,
      after: 'Leave your name and your address, and we write when it is your turn.',
    },
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

export function freshPasscodeMail(config: Config, to: string, code: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `It confirms that it is you. It works once, for ${minutes} minutes.`,
    title: 'Confirm that it is you.',
    paragraphs: [
      'Somebody who is signed in to your account wants to see where else you are signed in, download your data or delete your account.',
    ],
    code,
    afterCode: `Type it to go on. It works once, for ${minutes} minutes. We will never ask you for it by phone.`,
    note: `Was it not you? Then somebody else is signed in. Give the code to nobody, and end the other sessions at ${config.appOrigin}/setting/privacy.`,
    because: `Sent to ${to} because it is the address of your account.`,
  })
}

const dateAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function newDeviceMail(config: Config, to: string, device: string, at: Date): Mail {
  return mailTemplate(config, {
    to,
    subject: 'You signed in from a new browser',
    preview: `${device}, ${dateAndTime.format(at)} UTC.`,
    title: 'A new sign-in.',
    paragraphs: [
      `Somebody signed in to your account with a code from this mailbox: ${device}, ${dateAndTime.format(at)} UTC.`,
      'If that was you, there is nothing to do.',
    ],
    action: {
      label: 'See where you are signed in',
      url: `${config.appOrigin}/setting/privacy`,
      after:
        'If it was not you, somebody can read your mail. Change the password of your mailbox first, then end the other sessions there.',
    },
    because: `Sent to ${to} because it is the address of your account.`,
  })
}

export function stolenSessionMail(config: Config, to: string): Mail {
  return mailTemplate(config, {
    to,
    subject: 'We signed you out of one browser',
    preview: 'An old sign-in was used again.',
    title: 'We ended a session.',
    paragraphs: [
      'A sign-in that had already been replaced was used again. That can happen when a browser is restored from a backup, or when somebody copied it.',
      'We ended that session to be safe. Nothing in your account was changed.',
    ],
    action: {
      label: 'Sign in again',
      url: `${config.appOrigin}/registration`,
      after: 'If this happens more than once, look at your browser extensions.',
    },
    because: `Sent to ${to} because it is the address of your account.`,
  })
}
