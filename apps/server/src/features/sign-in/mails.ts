import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../config.ts'
import { momentOf } from '../../mail/dates.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, ignoreNote, mailTemplate } from '../../mail/template.ts'

/** Only the mailbox's owner learns whether there is an account. */
export type Occasion = 'sign in' | 'sign up' | 'no account yet' | 'account exists'

const purposes: Record<Occasion, string> = {
  'sign in': 'Enter this code to sign in.',
  'sign up': 'Enter this code to create your account.',
  'no account yet': 'There’s no account for this address yet. Enter this code to create one.',
  'account exists': 'You already have an account. Enter this code to sign in.',
}

export function passcodeMail(config: Config, to: string, code: string, occasion: Occasion): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `You can use the code once, within ${minutes} minutes. If you didn’t ask for it, ignore this e-mail.`,
    title: 'Here’s your code.',
    paragraphs: [purposes[occasion]],
    code,
    afterCode: `You can use the code once, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: ignoreNote,
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

/** Sent instead of a code to an address that may not register. The screen says the same in either case. */
export function notInvitedMail(config: Config, to: string): Mail {
  const { productName } = config
  return mailTemplate(config, {
    to,
    subject: `There’s no ${productName} page for this address yet`,
    preview: 'For now, you need an invitation or an access code to make a page. You can join the waitlist.',
    title: 'No page for this address yet.',
    paragraphs: [
      `Someone, probably you, asked for a ${productName} code. For now, you need an invitation or an access code to make a page, and this address has neither.`,
      'If you entered an access code, check that it hasn’t expired or been used, and that it’s for this address.',
      'If your page uses a different address, sign in with that one.',
    ],
    action: {
      label: 'Join the waitlist',
      url: `${config.appOrigin}/registration`,
      after: 'Enter your name and e-mail address. We’ll e-mail you when it’s your turn.',
    },
    note: ignoreNote,
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

export function freshPasscodeMail(config: Config, to: string, code: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `Use this code once, within ${minutes} minutes, to confirm that it’s you.`,
    title: 'Confirm that it’s you.',
    paragraphs: [
      'Someone who’s signed in to your account wants to see your devices, download your data or delete the account.',
    ],
    code,
    afterCode: `Enter this code to continue. You can use it once, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: `If this wasn’t you, someone else is signed in. Don’t share the code, and sign out your other devices at ${config.appOrigin}/setting/privacy#devices.`,
    because: `Sent to ${to} because that’s the e-mail address on your account.`,
  })
}

export function newDeviceMail(config: Config, to: string, device: string, at: Date): Mail {
  return mailTemplate(config, {
    to,
    subject: 'You signed in from a new browser',
    preview: `${device}, ${momentOf(at)}.`,
    title: 'New sign-in to your account.',
    paragraphs: [
      `Someone signed in to your account with a code from this mailbox: ${device}, ${momentOf(at)}.`,
      'If that was you, you don’t need to do anything.',
    ],
    action: {
      label: 'See where you’re signed in',
      url: `${config.appOrigin}/setting/privacy#devices`,
      after:
        'If it wasn’t you, someone has access to your mailbox. Change its password first, then sign out that device.',
    },
    because: `Sent to ${to} because that’s the e-mail address on your account.`,
  })
}

export function stolenSessionMail(config: Config, to: string): Mail {
  return mailTemplate(config, {
    to,
    subject: 'We signed you out of one browser',
    preview: 'An old session was used again.',
    title: 'We signed out one browser.',
    paragraphs: [
      'An old session was used again. This can happen when a browser is restored from a backup, or when someone else is using your account.',
      'We signed that browser out to be safe. Nothing in your account changed.',
    ],
    action: {
      label: 'Sign in again',
      url: `${config.appOrigin}/registration`,
      after: 'If this happens again, check your browser extensions.',
    },
    because: `Sent to ${to} because that’s the e-mail address on your account.`,
  })
}
