import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'

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
