import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

type Account = { email: string; slug: string }

const pageOf = (config: Config, { slug }: Account) => `${new URL(config.appOrigin).host}/cr/${slug}`

/** `note` is what the operator wants to say besides. */
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
