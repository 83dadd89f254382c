import { reportKinds } from '@credence/contract/reports/report-kinds'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

type Owner = { email: string; slug: string; fullName: string }

/** The page, or one recommendation on it. `note` is the operator's own text. */
type Decision = { kind: string; reviewerName: string | null; note: string }

function thingOf(config: Config, { slug }: Owner, { reviewerName }: Decision): string {
  const page = `${new URL(config.appOrigin).host}/cr/${slug}`
  return reviewerName ? `the recommendation of ${reviewerName} on ${page}` : `your page ${page}`
}

/** Without the reporter's text. */
export function hiddenMail(config: Config, owner: Owner, decision: Decision): Mail {
  const thing = thingOf(config, owner, decision)
  const reported = reportKinds.find(each => each.id === decision.kind)?.name ?? 'Something is wrong with it'
  const what = decision.reviewerName ? 'A recommendation' : 'Your page'
  return mailTemplate(config, {
    to: owner.email,
    subject: `${what} is hidden for now`,
    preview: 'Nothing is deleted. Answer this mail if you disagree.',
    title: `${what} is hidden for now.`,
    paragraphs: [
      greeting(owner.fullName),
      `A reader reported ${thing}: “${reported}”. A person who runs ${config.productName} looked at it and hid it. Nobody but you sees it, on the page, in documents or on other sites.`,
      ...(decision.note ? [decision.note] : []),
      'Nothing is deleted. If you think that this is a mistake, or have changed what was wrong, answer this mail: a person reads it and can show it again.',
    ],
    because: `Sent to ${owner.email} because it is the address of your account.`,
  })
}

export function shownMail(config: Config, owner: Owner, decision: Decision): Mail {
  const what = decision.reviewerName ? 'The recommendation' : 'Your page'
  return mailTemplate(config, {
    to: owner.email,
    subject: `${what} is shown again`,
    preview: 'It is as you left it.',
    title: `${what} is shown again.`,
    paragraphs: [
      greeting(owner.fullName),
      `We looked at ${thingOf(config, owner, decision)} once more and no longer hide it. Who sees it is your choice again.`,
    ],
    because: `Sent to ${owner.email} because it is the address of your account.`,
  })
}
