import { firstNameOf } from '@credence/contract/first-name'
import type { Config } from '../../config.ts'
import type { ProfileRow } from '../../database/schema/profiles.ts'
import type { Given, RecommendationRow } from '../../database/schema/recommendations.ts'
import { type MailSurroundings, personOf } from '../../mail/blocks.ts'
import type { Mail } from '../../mail/mail.ts'
import { type MailContent, mailTemplate } from '../../mail/template.ts'
import { durationInWords, relationOf } from './rules.ts'

/** Whoever was recommended, as far as mails tell. */
export type Recommended = Pick<ProfileRow, 'fullName' | 'headline' | 'pictureId' | 'notices'> & {
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
export function receivedMail(config: Config, owner: Recommended, given: Given): Mail {
  const { recommendation } = given
  const { type, reviewerName, reviewerPosition, reviewerEmail, source, years, givenAt } = recommendation
  const unseen = 'Nobody else has seen it, and nobody will until you publish it.'
  return toOwner(config, owner, recommendation.id, {
    subject: `${reviewerName} recommended you`,
    title: `${reviewerName} recommended you.`,
    paragraphs: [`${kinds[type].name}${lengthOf(given)}. ${unseen}`],
    slip: {
      confirmed: reviewerEmail.slice(reviewerEmail.lastIndexOf('@') + 1),
      lines: [reviewerPosition, relationOf(source, years), `Given ${moment.format(givenAt)} UTC`],
    },
    verb: kinds[type].verb,
    after: 'Then publish it, keep it private, or just say thank you.',
    because: recommendation.inviteId
      ? 'You get this because somebody answered your request.'
      : 'You get this because somebody came to your page and recommended you.',
  })
}

function lengthOf({ recommendation, media }: Given): string {
  if (recommendation.text !== null) return `, ${recommendation.text.split(/\s+/).length} words`
  return media?.durationSeconds ? `, ${durationInWords(media.durationSeconds)}` : ''
}

export function changedMail(config: Config, owner: Recommended, { recommendation }: Given): Mail {
  const { type, reviewerName, id, state } = recommendation
  const isNew = state === 'new'
  const unseen = 'There is a new version. It is private until you have looked at it and publish it.'
  const corrected =
    'What was said is the same. Name, position, captions, the sentence on the card or how you know each other was corrected.'
  return toOwner(config, owner, id, {
    subject: `${reviewerName} changed a recommendation of you`,
    title: `${reviewerName} changed the recommendation.`,
    paragraphs: [isNew ? unseen : corrected],
    verb: kinds[type].verb,
    after: isNew
      ? 'You can publish it or keep it private. The words stay the reviewer’s.'
      : 'It stays as you have it, shown or private. There is nothing you have to do.',
    because: 'You get this because somebody changed a recommendation of you.',
  })
}

export function withdrawnMail(config: Config, owner: Recommended, { recommendation }: Given): Mail {
  const { reviewerName } = recommendation
  return toOwner(config, owner, undefined, {
    subject: `${reviewerName} took a recommendation back`,
    title: `${reviewerName} took the recommendation back.`,
    paragraphs: [
      'Nobody sees it any more, and it is deleted from our storage. We do not ask why.',
      'A recommendation belongs to whoever gave it. That is what makes the others worth reading.',
    ],
    verb: 'See your recommendations',
    after: 'You can ask somebody else there.',
    because: 'You get this because somebody withdrew a recommendation of you.',
  })
}

type ToOwner = Pick<MailContent, 'subject' | 'title' | 'paragraphs' | 'slip' | 'because'> & {
  verb: string
  after: string
}

function toOwner(config: Config, owner: Recommended, recommendationId: string | undefined, words: ToOwner): Mail {
  const { verb, after, ...content } = words
  const dashboard = `${config.appOrigin}/dashboard/recommendations`
  return mailTemplate(config, {
    ...content,
    to: owner.email,
    preview: words.paragraphs[0]!,
    action: { label: verb, url: recommendationId ? `${dashboard}?review=${recommendationId}` : dashboard, after },
  })
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
  surroundings: MailSurroundings,
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
