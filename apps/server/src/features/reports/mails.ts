import { reportKinds } from '@credence/contract/reports/report-kinds'
import type { Config } from '../../config.ts'
import type { Mail } from '../../mail/mail.ts'
import { greeting, mailTemplate } from '../../mail/template.ts'

type Owner = { email: string; slug: string; fullName: string }

/** The page, or one recommendation on it. `note` is the operator's own text. */
type Decision = { kind: string; reviewerName: string | null; note: string }

function thingOf(config: Config, { slug }: Owner, { reviewerName }: Decision): string {
  const page = `${new URL(config.appOrigin).host}/cr/${slug}`
  return reviewerName ? `the recommendation by ${reviewerName} on ${page}` : `your page ${page}`
}

/** Without the reporter's text. */
export function hiddenMail(config: Config, owner: Owner, decision: Decision): Mail {
  const thing = thingOf(config, owner, decision)
  const reported = reportKinds.find(each => each.id === decision.kind)?.name ?? 'Something else'
  const what = decision.reviewerName ? 'A recommendation' : 'Your page'
  return mailTemplate(config, {
    to: owner.email,
    subject: `${what} is hidden for now`,
    preview: 'Nothing has been deleted. Reply to this e-mail if you disagree.',
    title: `${what} is hidden for now.`,
    paragraphs: [
      greeting(owner.fullName),
      `A reader reported ${thing}: “${reported}”. We reviewed it and hid it. Only you can see it now.`,
      ...(decision.note ? [decision.note] : []),
      'Nothing has been deleted. If this is a mistake, or you’ve fixed it, reply to this e-mail, and we can show it again.',
    ],
    because: `Sent to ${owner.email} because that’s the e-mail address on your account.`,
  })
}

export function shownMail(config: Config, owner: Owner, decision: Decision): Mail {
  const what = decision.reviewerName ? 'The recommendation' : 'Your page'
  return mailTemplate(config, {
    to: owner.email,
    subject: `${what} is no longer hidden`,
    preview: 'Everything is as you left it.',
    title: `${what} is no longer hidden.`,
    paragraphs: [
      greeting(owner.fullName),
      `We reviewed ${thingOf(config, owner, decision)} again, and it’s no longer hidden. You can choose who sees it.`,
    ],
    because: `Sent to ${owner.email} because that’s the e-mail address on your account.`,
  })
}
