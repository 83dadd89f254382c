import type { TailoredLink } from '@credence/contract/links/endpoints'
import { linkAddress, linkLimits } from '@credence/contract/links/link-rules'
import type { LinkRow } from '../../database/schema/links.ts'
import { linkTokenOf, stateOf } from './rules.ts'

type Opening = { day: string; count: number }
type Around = { key: Buffer; origin: string; now: Date; openings: Opening[] }

/** `openings` are newest first. */
export function presentLink(link: LinkRow, { key, origin, now, openings }: Around): TailoredLink {
  const state = stateOf(link, now)
  return {
    id: link.id,
    name: link.name,
    url: state === 'working' ? linkAddress(origin, linkTokenOf(key, link.id)) : null,
    note: link.note,
    recommendation_ids: link.recommendationIds,
    sections: link.sections,
    ends_on: link.endsOn,
    ends_at: link.endsAt?.toISOString() ?? null,
    has_passphrase: link.passphraseHash !== null,
    state,
    created_at: link.createdAt.toISOString(),
    revoked_at: link.revokedAt?.toISOString() ?? null,
    opened: openings.reduce((sum, { count }) => sum + count, 0),
    last_opened_on: openings[0]?.day ?? null,
    openings: openings.slice(0, linkLimits.openingDays).map(({ day, count }) => ({ date: day, count })),
  }
}

/** For the archive: without the address, which would open the link for anyone who has the file. */
export function exportedLink(link: LinkRow, openings: Opening[]) {
  const { name, note, recommendationIds, sections, endsOn, passphraseHash, createdAt, revokedAt } = link
  return {
    name,
    note,
    recommendations: recommendationIds,
    sections,
    ends_on: endsOn,
    asks_for_passphrase: passphraseHash !== null,
    created_at: createdAt,
    revoked_at: revokedAt,
    opened: openings,
  }
}
