import type { Config } from '../../../config.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

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
