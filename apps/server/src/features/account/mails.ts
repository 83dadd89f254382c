import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'

export type ErasedBy = 'its owner' | 'an operator'
type Gone = { email: string; slug: string; wasPublic: boolean; by: ErasedBy }

const notes: Record<ErasedBy, string> = {
  'its owner':
    'Wasn’t you? Then someone else can read your e-mail. Change your mailbox password. We can’t restore the account.',
  'an operator': 'An operator deleted it. We can’t restore the account. Reply to this e-mail to ask why.',
}

export function erasedMail(config: Config, account: Gone, given: number): Mail {
  const page = `${new URL(config.appOrigin).host}/cr/${account.slug}`
  const theirs =
    given === 0
      ? []
      : [
          `You recommended ${given === 1 ? '1 person' : `${given} people`} with this address. Those recommendations stay. You can still change or withdraw them with the links we e-mailed you.`,
        ]
  const name = account.wasPublic ? ['No one else can get your link. Visitors see that the page is gone.'] : []
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is deleted',
    preview: 'Your page and everything on it are deleted.',
    title: 'Your account is deleted.',
    paragraphs: [
      `Your page ${page} is deleted, along with your pictures, your requests and the recommendations you received.`,
      ...theirs,
      ...name,
    ],
    note: notes[account.by],
    because: `Sent to ${account.email} because it was the address of your account. This is our last e-mail to you.`,
  })
}

type Account = { email: string; slug: string }

const pageOf = (config: Config, { slug }: Account) => `${new URL(config.appOrigin).host}/cr/${slug}`

/** `note` is the operator's own text. */
export function suspendedMail(config: Config, account: Account, note: string): Mail {
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is suspended',
    preview: 'Nothing is deleted. Reply to this e-mail if you disagree.',
    title: 'Your account is suspended.',
    paragraphs: [
      `We suspended your ${config.productName} account. You can’t sign in for now, and no one can open ${pageOf(config, account)}.`,
      ...(note ? [note] : []),
      'Nothing is deleted. If this is a mistake, or you want a copy of your data or want it deleted, reply to this e-mail.',
    ],
    because: `Sent to ${account.email} because it is the address of your account. We won’t e-mail you again while it is suspended.`,
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
      after: 'We’ll e-mail you a code.',
    },
    because: `Sent to ${account.email} because it is the address of your account.`,
  })
}
