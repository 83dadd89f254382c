import { firstNameOf } from '@credence/contract/first-name'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { confirmedAgain } from '@credence/contract/recommendations/labels'
import { openingWords } from '@credence/contract/recommendations/recordings/caption-text'
import type { Config } from '../../config.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'
import { type MailContext, personOf } from '../../mail/blocks.ts'
import type { Mail } from '../../mail/mail.ts'
import { groupedCode, mailTemplate } from '../../mail/template.ts'
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

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** Without a still of the video: it is unpublished, and mails are stored elsewhere. */
export function receivedMail(context: MailContext, owner: Recommended, given: Given): Mail {
  const dashboard = `${context.config.appOrigin}/dashboard/recommendations`
  const { recommendation } = given
  const { type, reviewerName, reviewerPosition, reviewerEmail, source, years, givenAt } = recommendation
  const unseen = 'Nobody else has seen it, and nobody will until you publish it.'
  const words = `${kinds[type].name}${lengthOf(given)}. ${unseen}`
  return mailTemplate(context.config, {
    to: owner.email,
    subject: `${reviewerName} recommended you`,
    preview: words,
    title: `${reviewerName} recommended you.`,
    paragraphs: [words],
    slip: {
      confirmed: reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1),
      lines: [reviewerPosition, relationOf(source, years), `Given ${moment.format(givenAt)} UTC`],
    },
    action: {
      label: kinds[type].verb,
      url: `${dashboard}?review=${recommendation.id}`,
      after: 'Then publish it, keep it private, or just say thank you.',
    },
    because: recommendation.inviteId
      ? 'You get this because somebody answered your request.'
      : 'You get this because somebody came to your page and recommended you.',
    unsubscribeUrl: unsubscribeUrl(context, 'recommendation_received', owner.accountId),
  })
}

function lengthOf({ recommendation, media }: Given): string {
  if (recommendation.text !== null) return `, ${recommendation.text.split(/\s+/).length} words`
  return media?.durationSeconds ? `, ${formatDuration(media.durationSeconds)}` : ''
}

const published = {
  video: { words: 'your video', verb: 'watch', open: 'Watch it as others do' },
  audio: { words: 'your voice note', verb: 'hear', open: 'Listen to it as others do' },
  text: { words: 'what you wrote', verb: 'read', open: 'Read it as others do' },
} as const

/** To the reviewer, who has no account. */
export function publicMail(
  config: Config,
  owner: Pick<Recommended, 'slug' | 'fullName'>,
  { id, type, reviewerEmail }: Pick<RecommendationRow, 'id' | 'type' | 'reviewerEmail'>,
  controlUrl: string,
): Mail {
  const ownerName = owner.fullName || owner.slug
  const { words, verb, open } = published[type]
  return mailTemplate(config, {
    to: reviewerEmail,
    subject: `Your recommendation of ${ownerName} is public`,
    preview: `${ownerName} published ${words}.`,
    title: 'Your recommendation is public.',
    paragraphs: [`${ownerName} published ${words}. Anyone who has its address can ${verb} it.`],
    action: {
      label: open,
      url: `${config.appOrigin}/recommendation/${id}`,
      after: 'This address is for everybody. Pass it on if you like.',
    },
    choices: [{ label: 'Change it or take it back', url: controlUrl }],
    note: 'The last link is yours alone. Whoever has it can take your recommendation back.',
    because: `Sent to ${reviewerEmail} because this address confirmed a recommendation of ${ownerName} at ${new URL(config.appOrigin).host}.`,
  })
}

/** `controlUrl` opens the reviewer's page without a sign-in, so it goes to the reviewer's mailbox only. */
export function thanksMail(
  context: MailContext,
  owner: Recommended,
  given: Given,
  note: string,
  controlUrl: string,
): Mail {
  const { config } = context
  const { reviewerEmail, reviewerName } = given.recommendation
  const ownerName = owner.fullName || owner.slug
  const words =
    note || `Thank you for what you said about me, ${firstNameOf(reviewerName)}.\n\n${firstNameOf(ownerName)}`
  return mailTemplate(config, {
    to: reviewerEmail,
    replyTo: owner.email,
    subject: `${ownerName} says thank you`,
    preview: words.split('\n')[0]!,
    title: `${ownerName} thanks you for your word`,
    person: personOf(context, { ...owner, fullName: ownerName }),
    paragraphs: words.split(/\n{2,}/),
    action: {
      label: 'See what you said',
      url: controlUrl,
      after: 'There you can correct it, say it again or take it back, at any time. Keep this link to yourself.',
    },
    because: `Sent to ${reviewerEmail} because this address confirmed a recommendation of ${ownerName} at ${new URL(config.appOrigin).host}. Your reply goes to ${firstNameOf(ownerName)}, not to us.`,
  })
}

type Sent = { to: string; ownerName: string; controlUrl: string; isRecorded: boolean }

export function thankYouMail(config: Config, { to, ownerName, controlUrl, isRecorded }: Sent): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your recommendation of ${ownerName} has arrived`,
    preview: 'Keep this mail: it is your way back to it.',
    title: 'Thank you.',
    paragraphs: [
      `Your recommendation of ${ownerName} has arrived. ${firstNameOf(ownerName)} decides whether to show it, and can't change a word of it.`,
      'It stays yours. Keep this mail: its link is your way back.',
      ...(isRecorded
        ? ['There you can also add captions to your recording, for people who watch or listen without sound.']
        : []),
    ],
    action: {
      label: 'See, change or withdraw it',
      url: controlUrl,
      after: 'Withdrawing takes one click, at any time. Whoever has this link can do it, so do not pass it on.',
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
    preview: `It confirms your address for your recommendation of ${ownerName}.`,
    title: 'Here is your code.',
    paragraphs: [`Type it to confirm your address and send your recommendation of ${ownerName}.`],
    code,
    afterCode: `It works once, for ${minutes} minutes. It opens no account.`,
    note: 'Did not ask for this? Somebody may have mistyped their address. Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

/** For an owner who types their own address: no code, and why. */
export function ownAddressMail(config: Config, to: string, ownerName: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `You cannot recommend yourself on ${config.productName}`,
    preview: 'It is an address of the profile itself, so there is no code.',
    title: 'This one has to come from somebody else.',
    paragraphs: [
      `Somebody typed this address to recommend ${ownerName}. It is, or was, the address of that profile, so we made no code for it.`,
      'Ask somebody who knows your work, and say it in your own words on your profile.',
    ],
    note: 'Was it not you? Do nothing, and nothing happens.',
    because: `Sent to ${to} because the address was typed at ${new URL(config.appOrigin).host}.`,
  })
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

type Owner = { slug: string; fullName: string }

/**
 * To the reviewer's mailbox, with a link to the reviewer's page. Opening the link answers nothing, because mail
 * scanners open links.
 */
export function reconfirmationMail(
  context: MailContext,
  owner: Owner,
  given: Given,
  { url, now }: { url: string; now: Date },
): Mail {
  const { id, reviewerName, reviewerEmail, givenAt } = given.recommendation
  const ownerName = owner.fullName || owner.slug
  const said = quoteOf(
    given.recommendation.text ?? given.recommendation.line ?? openingWords(given.media?.captions ?? null) ?? '',
  )
  return mailTemplate(context.config, {
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
    because: `You get this once a year for each recommendation you gave, because this address confirmed it at ${new URL(context.config.appOrigin).host}.`,
    unsubscribeUrl: unsubscribeFromStillTrueUrl(context, id),
    unsubscribeLabel: 'Do not ask me again',
  })
}

function kindOf({ recommendation: { type }, media }: Given): string {
  if (type === 'text') return 'Written.'
  const length = media?.durationSeconds ? `, ${formatDuration(media.durationSeconds)}` : ''
  return `${type === 'video' ? 'A video' : 'A voice note'}${length}.`
}
