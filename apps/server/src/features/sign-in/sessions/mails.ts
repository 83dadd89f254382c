import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function newDeviceMail(config: Config, to: string, device: string, at: Date): Mail {
  return mailTemplate(config, {
    to,
    subject: 'You signed in from a new browser',
    preview: `${device}, ${inWords.format(at)} UTC.`,
    title: 'A new sign-in.',
    paragraphs: [
      `Somebody signed in to your account with a code from this mailbox: ${device}, ${inWords.format(at)} UTC.`,
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
