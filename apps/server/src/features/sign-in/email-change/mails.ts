import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../../mail/template.ts'

const minutes = passcodeLimits.lifeSeconds / 60

/** To the current address: its reader can stop the change by doing nothing. */
export function oldAddressMail(
  config: Config,
  { to, code, wanted }: { to: string; code: string; wanted: string },
): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `It lets your account move to ${wanted}.`,
    title: 'Your account wants another address.',
    paragraphs: [
      `Somebody who is signed in to your account wants to sign in with ${wanted} from now on. That takes this code, and the one that we sent there.`,
    ],
    code,
    afterCode: `It works once, for ${minutes} minutes. We will never ask you for it by phone.`,
    note: `Was it not you? Then somebody else is signed in. Give the code to nobody, and end the other sessions at ${config.appOrigin}/setting/privacy.`,
    because: `Sent to ${to} because it is the address of your account.`,
  })
}

export function newAddressMail(config: Config, to: string, code: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: 'It confirms this address for your account.',
    title: 'Here is your code.',
    paragraphs: [
      'Type it to sign in with this address from now on. It goes with the code that we sent to your old one.',
    ],
    code,
    afterCode: `It works once, for ${minutes} minutes. We will never ask you for it by phone.`,
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

/** For an address that already has an account: no code, and why. */
export function addressTakenMail(config: Config, to: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `This address has a ${config.productName} account already`,
    preview: 'So no other account can take it, and there is no code.',
    title: 'This address is yours already.',
    paragraphs: [
      'Somebody wants to move another account to this address. It has an account of its own, so we made no code for it.',
      'If that was you: sign in here with this address and delete that account first, or choose another address for the other one.',
    ],
    note: 'Was it not you? Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

/** To the old address, after the change. */
export function emailChangedMail(config: Config, to: string, now: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your ${config.productName} account has another address`,
    preview: `You sign in with ${now} now.`,
    title: 'Your address was changed.',
    paragraphs: [
      `Your account is signed in to with ${now} from now on, and every other browser was signed out. It took a code from this mailbox.`,
      'If that was you, there is nothing to do.',
    ],
    note: 'If it was not you, somebody can read your mail. Change the password of this mailbox first, then answer this mail.',
    because: `Sent to ${to} because it was the address of your account until now.`,
  })
}
