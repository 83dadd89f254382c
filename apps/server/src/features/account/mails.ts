import { passcodeLimits } from '@credence/contract/limits/limits'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../mail/template.ts'

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

export type ErasedBy = 'its owner' | 'an operator'
type Gone = { email: string; slug: string; wasPublic: boolean; by: ErasedBy }

const notes: Record<ErasedBy, string> = {
  'its owner': `Was it not you? Then somebody can read your mail. Change the password of your mailbox. We can't bring the account back.`,
  'an operator': `An operator did this. We can't bring the account back. Answer this mail if you want to know why.`,
}

export function erasedMail(config: Config, account: Gone, given: number): Mail {
  const page = `${new URL(config.appOrigin).host}/cr/${account.slug}`
  const theirs =
    given === 0
      ? []
      : [
          `You recommended ${given === 1 ? 'one person' : `${given} people`} with this address. What you gave them is not deleted with your account. It is still yours: the link in the e-mail you got then lets you change it or take it back at any time.`,
        ]
  const name = account.wasPublic
    ? ['Nobody else ever gets your link name. The address says that the page is gone.']
    : []
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is gone',
    preview: 'Your profile and everything with it is deleted.',
    title: 'Your account is gone.',
    paragraphs: [
      `Your profile at ${page} is deleted, with your pictures, your requests and the recommendations you received.`,
      ...theirs,
      ...name,
    ],
    note: notes[account.by],
    because: `Sent to ${account.email} because it was the address of your account. It is the last mail from us.`,
  })
}

type Account = { email: string; slug: string }

const pageOf = (config: Config, { slug }: Account) => `${new URL(config.appOrigin).host}/cr/${slug}`

/** `note` is the operator's own text. */
export function suspendedMail(config: Config, account: Account, note: string): Mail {
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is suspended',
    preview: 'Nothing of it is deleted. Answer this mail if you disagree.',
    title: 'Your account is suspended.',
    paragraphs: [
      `A person who runs ${config.productName} suspended your account. You can’t sign in for now, and nobody can open ${pageOf(config, account)}.`,
      ...(note ? [note] : []),
      'Nothing of it is deleted. If you think that this is a mistake, or want your data or its deletion, answer this mail: a person reads it.',
    ],
    because: `Sent to ${account.email} because it is the address of your account. No other mail comes while it is suspended.`,
  })
}

export function restoredMail(config: Config, account: Account): Mail {
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is back',
    preview: 'You can sign in again. Everything is as you left it.',
    title: 'Your account is back.',
    paragraphs: [
      `Your account is no longer suspended. Everything is as you left it, and ${pageOf(config, account)} shows what you chose to show.`,
    ],
    action: {
      label: 'Sign in',
      url: `${config.appOrigin}/registration`,
      after: 'We e-mail you a code there, as ever.',
    },
    because: `Sent to ${account.email} because it is the address of your account.`,
  })
}
