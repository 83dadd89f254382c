import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'

export type ErasedBy = 'its owner' | 'an operator'
type Gone = { email: string; slug: string; wasPublic: boolean; by: ErasedBy }

const notes: Record<ErasedBy, string> = {
  'its owner':
    'If this wasn’t you, someone else has access to your mailbox. Change its password. We can’t restore the account.',
  'an operator': 'An operator deleted your account. We can’t restore it. Reply to this e-mail to ask why.',
}

export function erasedMail(config: Config, account: Gone, given: number): Mail {
  const page = `${new URL(config.appOrigin).host}/cr/${account.slug}`
  const theirs =
    given === 0
      ? []
      : [
          `You used this address to recommend ${given === 1 ? '1 person' : `${given} people`}. We haven’t deleted what you wrote or recorded. The links we e-mailed you to change or withdraw it still work.`,
        ]
  const name = account.wasPublic ? ['No one else can use your link. Visitors will see that your page is gone.'] : []
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account has been deleted',
    preview: 'Your page and everything on it have been deleted.',
    title: 'Your account has been deleted.',
    paragraphs: [
      `Your page ${page} has been deleted, along with your pictures, your requests and the recommendations you received.`,
      ...theirs,
      ...name,
    ],
    note: notes[account.by],
    because: `Sent to ${account.email} because it was the e-mail address on your account. This is our last e-mail to you.`,
  })
}

type Account = { email: string; slug: string }

const pageOf = (config: Config, { slug }: Account) => `${new URL(config.appOrigin).host}/cr/${slug}`

/** `note` is the operator's own text. */
export function suspendedMail(config: Config, account: Account, note: string): Mail {
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account has been suspended',
    preview: 'Nothing has been deleted. Reply to this e-mail if you disagree.',
    title: 'Your account has been suspended.',
    paragraphs: [
      `We suspended your ${config.productName} account. You can’t sign in for now, and no one can open ${pageOf(config, account)}.`,
      ...(note ? [note] : []),
      'Nothing has been deleted. If this is a mistake, or you want your data sent to you or deleted, reply to this e-mail.',
    ],
    because: `Sent to ${account.email} because that’s the e-mail address on your account. We won’t e-mail you again while your account is suspended.`,
  })
}

export function restoredMail(config: Config, account: Account): Mail {
  return mailTemplate(config, {
    to: account.email,
    subject: 'Your account is back',
    preview: 'You can sign in again. Everything is as you left it.',
    title: 'Your account is back.',
    paragraphs: [
      `Your account is no longer suspended. Everything is as you left it, including your page ${pageOf(config, account)}.`,
    ],
    action: {
      label: 'Sign in',
      url: `${config.appOrigin}/registration`,
      after: 'We’ll e-mail you a code.',
    },
    because: `Sent to ${account.email} because that’s the e-mail address on your account.`,
  })
}
