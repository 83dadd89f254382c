import { mostInAnswer } from '@credence/contract/assistants/addresses'
import type { RecordAnswer, ToldList, ToldPage, ToldRecommendation } from '@credence/contract/assistants/tools-schema'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import { originLine } from '@credence/contract/recommendations/imported-testimonials/origin'
import { draftedProof, mutualProof } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { sourceName } from '@credence/profile-view/words'

const givenAs = { text: 'text', audio: 'voice recording', video: 'video' } as const

/** The recommendations that one answer holds. Undefined when `after` is not among those that the page shows. */
export function partOf({ recommendations }: PublicProfile, after: string) {
  const last = recommendations.findIndex(({ id }) => id === after)
  if (after !== '' && last < 0) return undefined
  const part = recommendations.slice(last + 1, last + 1 + mostInAnswer)
  const isLast = last + 1 + mostInAnswer >= recommendations.length
  return { recommendations: part, nextCursor: isLast ? null : part.at(-1)!.id }
}

/** Field by field, so that nothing else leaves: no address of a mailbox, no way to reach the owner, no media path. */
export function tellPage(profile: PublicProfile, list: ToldList): ToldPage {
  const { full_name, headline, position, organisation, city, about, open_to, updated_at } = profile
  const { address, ...recommendations } = list
  return {
    address,
    words_of_owner: {
      ...{ name: full_name, headline, position, organisation, city, about, open_to },
      languages: profile.languages,
      skills: profile.skills,
      links: profile.links,
      experience: profile.experience,
      education: profile.education,
    },
    updated_at,
    ...recommendations,
  }
}

type Part = { told: ToldRecommendation[]; nextCursor: string | null }

export function tellList(profile: PublicProfile, { told, nextCursor }: Part, appOrigin: string): ToldList {
  return {
    address: `${appOrigin}/cr/${profile.slug}`,
    shown: profile.recommendations.length,
    received: profile.received,
    recommendations: told,
    next_cursor: nextCursor,
  }
}

export function tellRecommendation(
  given: PublicRecommendation,
  record: RecordAnswer | null,
  appOrigin: string,
): ToldRecommendation {
  const { id, type, text, line, media, reviewer, written_elsewhere: origin, given_at, changed_at } = given
  return {
    address: `${appOrigin}/recommendation/${id}`,
    given_as: givenAs[type],
    words_of_author: {
      name: reviewer.full_name,
      position: reviewer.position,
      text,
      line,
      captions: media?.words ?? null,
    },
    relationship: sourceName(given.source),
    years: given.years,
    email_confirmed: given.email_domain,
    given_at,
    changed_at,
    confirmed_again_at: given.confirmed_again_at,
    notes: [
      ...(origin ? [originLine(origin, given_at)] : []),
      ...(given.drafted ? [draftedProof] : []),
      ...(given.mutual ? [mutualProof] : []),
    ],
    record,
  }
}
