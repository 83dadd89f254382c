import { firstNameOf } from '@credence/contract/first-name'
import type { Entry, MailContext } from '../../../mail/blocks.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'
import { unsubscribeUrl } from '../../../mail/unsubscribe.ts'

type Owner = { accountId: string; email: string; fullName: string }

/** The app shows the rest. */
const mostEntries = 20

/** Newest first, at least one entry. */
export function digestMail(context: MailContext, owner: Owner, happened: Entry[]): Mail {
  const { config } = context
  const [first] = happened
  const others = happened.length - 1
  const left = happened.length - mostEntries
  const subject = others > 0 ? `${first!.title}, and ${others} more` : first!.title
  return mailTemplate(config, {
    to: owner.email,
    subject,
    preview: others > 0 ? `${happened.length} updates since our last e-mail.` : first!.body,
    title: owner.fullName ? `What’s new, ${firstNameOf(owner.fullName)}` : 'What’s new',
    paragraphs: [],
    entries: happened.slice(0, mostEntries),
    action: {
      label: 'See all',
      url: `${config.appOrigin}/notifications`,
      after: left > 0 ? `There are ${left} more.` : 'We only e-mail you about what you haven’t read.',
    },
    because: 'You’re getting this because you chose to get updates by e-mail, at most once a day.',
    unsubscribeUrl: unsubscribeUrl(context, 'digest', owner.accountId),
  })
}
