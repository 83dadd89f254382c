import { firstNameOf } from '@credence/contract/first-name'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import { openingText } from '@credence/contract/recommendations/recordings/caption-text'
import type { Config } from '../../config.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'
import type { MailContext } from '../../mail/blocks.ts'
import { dayOf, momentOf } from '../../mail/dates.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, ignoreNote, mailTemplate } from '../../mail/template.ts'
import { unsubscribeFromStillTrueUrl, unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { formatDuration, quoteOf, relationOf } from './rules.ts'

/** The owner's data that the mails show. */
export type Recommended = Pick<ProfileRow, 'fullName' | 'headline' | 'pictureId'> & {
  accountId: string
  slug: string
  email: string
}

const kinds = {
  video: { name: 'A video', verb: 'Watch it' },
  audio: { name: 'A voice note', verb: 'Listen to it' },
  text: { name: 'Written', verb: 'Read it' },
} as const

/** Without a still of the video: it is unpublished, and mails are stored elsewhere. */
export function receivedMail(context: MailContext, owner: Recommended, given: Given): Mail {
  const dashboard = `${context.config.appOrigin}/dashboard/recommendations`
  const { recommendation } = given
  const { type, reviewerName, reviewerPosition, reviewerEmail, source, years, givenAt } = recommendation
  const unseen = 'No one else can see the recommendation until you publish it.'
  const words = `${kinds[type].name}${lengthOf(given)}. ${unseen}`
  return mailTemplate(context.config, {
    to: owner.email,
    subject: `${reviewerName} recommended you`,
    preview: words,
    title: `${reviewerName} recommended you.`,
    paragraphs: [words],
    slip: {
      confirmed: reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1),
      lines: [reviewerPosition, relationOf(source, years), `Given ${momentOf(givenAt)}`],
    },
    action: {
      label: kinds[type].verb,
      url: `${dashboard}?review=${recommendation.id}`,
      after: 'You choose whether to publish it.',
    },
    because: recommendation.inviteId
      ? `You’re getting this because ${reviewerName} answered your request.`
      : `You’re getting this because ${reviewerName} recommended you on your page.`,
    unsubscribeUrl: unsubscribeUrl(context, 'recommendation_received', owner.accountId),
  })
}

function lengthOf({ recommendation, media }: Given): string {
  if (recommendation.text !== null) return `, ${recommendation.text.split(/\s+/).length} words`
  return media?.durationSeconds ? `, ${formatDuration(media.durationSeconds)}` : ''
}

const published = { video: 'your video', audio: 'your voice note', text: 'what you wrote' } as const

type Published = Pick<RecommendationRow, 'id' | 'type' | 'reviewerName' | 'reviewerEmail' | 'thankedAt' | 'thanksNote'>

/** With the owner's thanks, if any. Code, receipt and this are all the mails a reviewer gets without asking for more. */
export function publicMail(
  config: Config,
  owner: Pick<Recommended, 'slug' | 'fullName' | 'email'>,
  { id, type, reviewerName, reviewerEmail, thankedAt, thanksNote }: Published,
  controlUrl: string,
): Mail {
  const ownerName = owner.fullName || owner.slug
  const name = firstNameOf(ownerName)
  const thanks = thanksNote || `Thank you for recommending me, ${firstNameOf(reviewerName)}.`
  const because = `Sent to ${reviewerEmail} because you confirmed your recommendation of ${ownerName} on ${new URL(config.appOrigin).host}.`
  return mailTemplate(config, {
    to: reviewerEmail,
    ...(thankedAt ? { replyTo: owner.email } : {}),
    subject: `Your recommendation of ${ownerName} is public`,
    preview: `${ownerName} published ${published[type]}.`,
    title: 'Your recommendation is public.',
    paragraphs: [`${ownerName} published ${published[type]}. Anyone with the link can see it.`],
    ...(thankedAt ? { slip: { label: `A note from ${name}`, lines: thanks.split(/\n+/) } } : {}),
    action: {
      label: kinds[type].verb,
      url: `${config.appOrigin}/recommendation/${id}`,
      after: 'You can share this link.',
    },
    choices: [{ label: 'Change or withdraw it', url: controlUrl }],
    note: 'Keep the “Change or withdraw it” link to yourself. Anyone who has it can withdraw your recommendation.',
    because: thankedAt ? `${because} Your reply goes to ${name}, not to us.` : because,
  })
}

type Sent = { to: string; ownerName: string; controlUrl: string; isRecorded: boolean }

export function thankYouMail(config: Config, { to, ownerName, controlUrl, isRecorded }: Sent): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your recommendation of ${ownerName}`,
    preview: 'Keep this e-mail. You can use its link to change or withdraw your recommendation.',
    title: 'Thank you.',
    paragraphs: [
      `${ownerName} has your recommendation and can choose whether to show it. No one but you can edit it.`,
      'Keep this e-mail. You can use its link to change or withdraw your recommendation.',
      ...(isRecorded ? ['You can also check or add captions there.'] : []),
    ],
    action: {
      label: 'See, change or withdraw it',
      url: controlUrl,
      after: 'Keep this link to yourself. Anyone who has it can withdraw your recommendation.',
    },
    because: `Sent to ${to} because you confirmed this address with a code.`,
  })
}

/** Names the owner: a third person may have typed the address. */
export function reviewerPasscodeMail(config: Config, to: string, code: string, ownerName: string): Mail {
  const minutes = passcodeLimits.lifeSeconds / 60
  return mailTemplate(config, {
    to,
    subject: `${groupedCode(code)} is your ${config.productName} code`,
    preview: `Use this code to confirm your address and recommend ${ownerName}.`,
    title: 'Here’s your code.',
    paragraphs: [`Enter this code to confirm your address and send your recommendation of ${ownerName}.`],
    code,
    afterCode: `You can use the code once, within ${minutes} minutes. Using it won’t create an account.`,
    note: ignoreNote,
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

/** For an owner who types their own address: no code, and why. */
export function ownAddressMail(config: Config, to: string, ownerName: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `You can’t recommend yourself on ${config.productName}`,
    preview: 'This address belongs to the page’s owner, so we didn’t send a code.',
    title: 'A recommendation has to come from someone else.',
    paragraphs: [
      `Someone entered this address to recommend ${ownerName}. It’s the page owner’s current or former address, so we didn’t send a code.`,
      'Ask someone who knows your work. You can write about yourself on your page.',
    ],
    note: 'If it wasn’t you, ignore this e-mail.',
    because: `Sent to ${to} because this address was entered at ${new URL(config.appOrigin).host}.`,
  })
}

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Owner = { slug: string; fullName: string }

/** Opening its link answers nothing, because mail scanners open links. */
export function reconfirmationMail(
  context: MailContext,
  owner: Owner,
  given: Given,
  { url, now }: { url: string; now: Date },
): Mail {
  const { id, reviewerName, reviewerEmail, givenAt } = given.recommendation
  const ownerName = owner.fullName || owner.slug
  const said = quoteOf(
    given.recommendation.text ?? given.recommendation.line ?? openingText(given.media?.captions ?? null) ?? '',
  )
  return mailTemplate(context.config, {
    to: reviewerEmail,
    subject: `Is your recommendation of ${ownerName} still true?`,
    preview: `You recommended ${ownerName} in ${month.format(givenAt)}. Is it still true?`,
    title: 'Is this still true?',
    paragraphs: [
      `${firstNameOf(reviewerName)}, you recommended ${ownerName} on ${dayOf(givenAt)}. Here’s what you said.`,
    ],
    slip: {
      ...(said ? { heading: said } : {}),
      before: kindOf(given),
      confirmed: reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1),
      lines: [],
    },
    action: {
      label: 'Review your recommendation',
      url,
      after: 'You can confirm it, change it or withdraw it. Opening the page doesn’t count as an answer.',
    },
    note: `If you say yes, readers will see “${confirmedAgain(now)}”. If you do nothing, nothing changes.`,
    because: `You’re getting this because you gave this recommendation with ${reviewerEmail} at ${new URL(context.config.appOrigin).host}. We ask at most once a year.`,
    unsubscribeUrl: unsubscribeFromStillTrueUrl(context, id),
    unsubscribeLabel: 'Don’t ask me again',
  })
}

function kindOf({ recommendation: { type }, media }: Given): string {
  if (type === 'text') return 'Written.'
  const length = media?.durationSeconds ? `, ${formatDuration(media.durationSeconds)}` : ''
  return `${type === 'video' ? 'A video' : 'A voice note'}${length}.`
}
