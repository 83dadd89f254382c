import type { OldPraise } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import type { AskedOldPraise } from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import type { OldPraiseRow, OldPraise as Stored } from '../../../database/schema/imported-testimonials.ts'
import type { InviteRow } from '../../../database/schema/invites.ts'
import type { RecommendationRow } from '../../../database/schema/recommendations.ts'
import { stateOf } from './rules.ts'

export function presentTestimonial({ praise, invite }: Stored): OldPraise {
  const state = stateOf(invite)
  const asked = state === 'kept' ? null : invite
  return {
    id: praise.id,
    full_name: praise.fullName,
    position: praise.position,
    text: praise.text,
    place: praise.place,
    written_on: praise.writtenOn,
    state,
    email: asked?.email ?? null,
    asked_at: asked?.sentAt.toISOString() ?? null,
    confirmed: null,
    delete_at: praise.deleteAt.toISOString(),
  }
}

/** Once confirmed, only the domain of the author's address is shown. */
export function presentConfirmed(row: RecommendationRow): OldPraise {
  const origin = row.writtenElsewhere!
  return {
    id: row.id,
    full_name: row.reviewerName,
    position: row.reviewerPosition,
    text: row.text ?? '',
    place: origin.place,
    written_on: origin.at,
    state: 'confirmed',
    email: null,
    asked_at: null,
    confirmed: {
      at: row.givenAt.toISOString(),
      email_domain: row.reviewerEmail.slice(row.reviewerEmail.lastIndexOf('@') + 1),
      changed_sentences: origin.changedSentences,
    },
    delete_at: null,
  }
}

/** For the account's export. */
export function testimonialsFile(all: Stored[]) {
  return all.map(each => ({ ...presentTestimonial(each), brought_at: each.praise.broughtAt.toISOString() }))
}

type Asker = { slug: string; fullName: string }

/** The author's view. */
export function presentAsked({ slug, fullName }: Asker, invite: InviteRow, praise: OldPraiseRow): AskedOldPraise {
  return {
    owner: { slug, full_name: fullName },
    email: invite.email ?? '',
    full_name: praise.fullName,
    position: praise.position,
    place: praise.place,
    written_on: praise.writtenOn,
    text: praise.text,
    delete_at: praise.deleteAt.toISOString(),
    has_declined: invite.declinedAt !== null,
  }
}
