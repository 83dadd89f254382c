import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { groupedCode, ignoreNote, mailTemplate } from '../../../mail/template.ts'

const minutes = passcodeLimits.lifeSeconds / 60

/** To the current address: its reader can stop the change by doing nothing. */
export function oldAddressMail(
  config: Config,
  { to, code, wanted }: { to: string; code: string; wanted: string },
): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `Use this code to change your address to ${wanted}.`,
    title: 'Change your e-mail address?',
    paragraphs: [
      `Someone who’s signed in to your account wants to use ${wanted} instead of this address. To confirm, you need this code and the one we sent to the new address.`,
    ],
    code,
    afterCode: `You can use the code once, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: `If this wasn’t you, someone else is signed in. Don’t share the code, and sign out your other devices at ${config.appOrigin}/setting/privacy#devices.`,
    because: `Sent to ${to} because that’s the e-mail address on your account.`,
  })
}

export function newAddressMail(config: Config, to: string, code: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: 'Use this code to confirm this address for your account.',
    title: 'Here’s your code.',
    paragraphs: [
      'Enter this code to start signing in with this address. You also need the code we sent to your old address.',
    ],
    code,
    afterCode: `You can use the code once, within ${minutes} minutes. We’ll never ask for it by phone.`,
    note: ignoreNote,
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

/** For an address that already has an account: no code, and why. */
export function addressTakenMail(config: Config, to: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `This address already has a ${config.productName} account`,
    preview: 'You can’t use this address for another account, so we didn’t send a code.',
    title: 'This address already has an account.',
    paragraphs: [
      'Someone wants to use this address for another account. It already has one, so we didn’t send a code.',
      'If that was you, sign in with this address and delete that account first, or choose a different address.',
    ],
    note: 'If it wasn’t you, ignore this e-mail.',
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

/** To the old address, after the change. */
export function emailChangedMail(config: Config, to: string, now: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your ${config.productName} e-mail address was changed`,
    preview: `You now sign in with ${now}.`,
    title: 'Your e-mail address was changed.',
    paragraphs: [
      `You now sign in with ${now}. The change was confirmed with a code sent to this mailbox. We’ve signed out every other browser.`,
      'If that was you, you don’t need to do anything.',
    ],
    note: 'If it wasn’t you, someone has access to your mailbox. Change its password first, then reply to this e-mail.',
    because: `Sent to ${to} because it was the e-mail address on your account until now.`,
  })
}
