import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { Config } from '../../../config.ts'
import type { ProfileRow } from '../../../database/schema/profiles.ts'
import type { Given } from '../../../database/schema/recommendations.ts'
import type { Mail } from '../../../mail/mail.ts'
import { mailTemplate } from '../../../mail/template.ts'

type Owner = Pick<ProfileRow, 'fullName' | 'visibility'> & { slug: string; pictureUrl: string | null }

/** As its reviewer sees it. `shown` is what the owner sees, with paths that open for whoever holds them. */
export function presentGiven(given: Given, shown: OwnerRecommendation, owner: Owner): GivenRecommendation {
  const { recommendation, media } = given
  const { position: _position, thanked_at: _thanked, ...common } = shown
  return {
    ...common,
    withdrawn_at: recommendation.withdrawnAt?.toISOString() ?? null,
    media_state: recommendation.withdrawnAt ? null : shown.media_state,
    email: recommendation.reviewerEmail,
    captions: media?.captions ?? null,
    owner: {
      slug: owner.slug,
      full_name: owner.fullName,
      picture_url: owner.pictureUrl,
      is_private: owner.visibility === 'private',
    },
    consent: { text: recommendation.consentText, given_at: recommendation.consentAt.toISOString() },
  }
}

const said = { video: 'your video from', audio: 'your voice note from', text: 'what you wrote on' } as const
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Asked before a second one takes the place of the first. */
export function replacesWords(ownerName: string, { type, changedAt, givenAt }: Given['recommendation']): string {
  const first = `${said[type]} ${day.format(changedAt ?? givenAt)}`
  return `You have already recommended ${ownerName}. Sending this replaces ${first}.`
}

export function thankYouMail(config: Config, to: string, ownerName: string, controlUrl: string): Mail {
  return mailTemplate(config, {
    to,
    subject: `Your recommendation of ${ownerName} has arrived`,
    preview: 'Keep this mail: it is your way back to it.',
    title: 'Thank you.',
    paragraphs: [
      `Your recommendation of ${ownerName} has arrived. ${firstNameOf(ownerName)} decides whether to show it, and can't change a word of it.`,
      'It stays yours. Keep this mail: its link is your way back.',
    ],
    action: {
      label: 'See, change or withdraw it',
      url: controlUrl,
      after: 'Withdrawing takes one click, at any time. Whoever has this link can do it, so do not pass it on.',
    },
    because: `Sent to ${to} because you confirmed this address with a code.`,
  })
}
