import { firstNameOf } from '@credence/contract/first-name'
import type { Config } from '../../config.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'
import { type MailContext, personOf } from '../../mail/blocks.ts'
import type { Mail } from '../../mail/mail.ts'
import { mailTemplate } from '../../mail/template.ts'
import { unsubscribeUrl } from '../../mail/unsubscribe.ts'
import { durationInWords, relationOf } from './rules.ts'

/** Whoever was recommended, as far as mails tell. */
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

/** No still of the video stands in it: nobody has published it, and a mail is kept by others. */
export function receivedMail(surroundings: MailContext, owner: Recommended, given: Given): Mail {
  const dashboard = `${surroundings.config.appOrigin}/dashboard/recommendations`
  const { recommendation } = given
  const { type, reviewerName, reviewerPosition, reviewerEmail, source, years, givenAt } = recommendation
  const unseen = 'Nobody else has seen it, and nobody will until you publish it.'
  const words = `${kinds[type].name}${lengthOf(given)}. ${unseen}`
  return mailTemplate(surroundings.config, {
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
    unsubscribeUrl: unsubscribeUrl(surroundings, 'recommendation_received', owner.accountId),
  })
}

function lengthOf({ recommendation, media }: Given): string {
  if (recommendation.text !== null) return `, ${recommendation.text.split(/\s+/).length} words`
  return media?.durationSeconds ? `, ${durationInWords(media.durationSeconds)}` : ''
}

const published = {
  video: { words: 'your video', verb: 'watch', open: 'Watch it as others do' },
  audio: { words: 'your voice note', verb: 'hear', open: 'Listen to it as others do' },
  text: { words: 'what you wrote', verb: 'read', open: 'Read it as others do' },
} as const

/** To the reviewer, who has no account to look it up in. */
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

/** `controlUrl` is the reviewer's own page: it opens for whoever holds it, so it goes to the reviewer's mailbox alone. */
export function thanksMail(
  surroundings: MailContext,
  owner: Recommended,
  given: Given,
  note: string,
  controlUrl: string,
): Mail {
  const { config } = surroundings
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
    person: personOf(surroundings, { ...owner, fullName: ownerName }),
    paragraphs: words.split(/\n{2,}/),
    action: {
      label: 'See what you said',
      url: controlUrl,
      after: 'There you can correct it, say it again or take it back, at any time. Keep this link to yourself.',
    },
    because: `Sent to ${reviewerEmail} because this address confirmed a recommendation of ${ownerName} at ${new URL(config.appOrigin).host}. Your reply goes to ${firstNameOf(ownerName)}, not to us.`,
  })
}
