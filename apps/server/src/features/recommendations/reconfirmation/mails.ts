import { firstNameOf } from '@credence/contract/first-name'
import { openingWords } from '@credence/contract/recommendations/recordings/caption-words'
import { confirmedAgain } from '@credence/contract/recommendations/still-true/confirmed-again'
import type { Given } from '../../../database/schema/recommendations.ts'
import type { MailSurroundings } from '../../../mail/blocks.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'
import { unsubscribeFromStillTrueUrl } from '../../../mail/unsubscribe.ts'
import { durationInWords } from '../rules.ts'
import { quoteOf } from './rules.ts'

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Owner = { slug: string; fullName: string }

/** To the mailbox that gave it: the link in it is the reviewer's own page. Opening it answers nothing, for programs open links. */
export function reconfirmationMail(
  surroundings: MailSurroundings,
  owner: Owner,
  given: Given,
  { url, now }: { url: string; now: Date },
): Mail {
  const { id, reviewerName, reviewerEmail, givenAt } = given.recommendation
  const ownerName = owner.fullName || owner.slug
  const said = quoteOf(
    given.recommendation.text ?? given.recommendation.line ?? openingWords(given.media?.captions ?? null) ?? '',
  )
  return mailTemplate(surroundings.config, {
    to: reviewerEmail,
    subject: `Is this still true? What you said about ${ownerName}`,
    preview: `You recommended ${ownerName} in ${month.format(givenAt)}. One look is enough.`,
    title: 'Is this still true?',
    paragraphs: [
      `${firstNameOf(reviewerName)}, on ${longDay.format(givenAt)} you recommended ${ownerName}. This is what you said.`,
    ],
    slip: {
      ...(said ? { heading: said } : {}),
      before: kindOf(given),
      confirmed: reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1),
      lines: [],
    },
    action: {
      label: 'Look at it and answer',
      url,
      after: 'The page has three answers: still true, change it, take it back. Opening it answers nothing yet.',
    },
    note: `If you say yes, readers see “${confirmedAgain(now)}”. If you do nothing, it stays as it is, with its old date.`,
    because: `You get this once a year for each recommendation you gave, because this address confirmed it at ${new URL(surroundings.config.appOrigin).host}.`,
    unsubscribeUrl: unsubscribeFromStillTrueUrl(surroundings, id),
    unsubscribeLabel: 'Do not ask me again',
  })
}

function kindOf({ recommendation: { type }, media }: Given): string {
  if (type === 'text') return 'Written.'
  const length = media?.durationSeconds ? `, ${durationInWords(media.durationSeconds)}` : ''
  return `${type === 'video' ? 'A video' : 'A voice note'}${length}.`
}
