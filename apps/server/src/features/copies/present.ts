import type { CopyState, HeldCopy } from '@credence/contract/copies/endpoints'
import { retention } from '@credence/contract/limits/limits'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { PageCopyRow } from '../../database/schema/copies.ts'
import { type Signer, signedPagePath } from '../../media/signed-path.ts'
import { hashOfShown } from './rules.ts'

type Page = { profile: PublicProfile; isPublic: boolean }

export function presentCopy(rows: PageCopyRow[], page: Page, signer: Signer): CopyState {
  const held = rows.flatMap(row => presentHeld(row, page.profile, signer) ?? []).at(0) ?? null
  // what stands beside one that is made is newer
  const latest = rows.find(row => row.state !== 'ready') ?? rows[0]
  const { step, percent, missing } = latest ?? {}
  return {
    is_page_open: page.isPublic,
    held,
    making: latest?.state === 'making' ? { percent: percent!, step: step! } : null,
    failed: latest?.state === 'failed' ? { missing: missing! } : null,
    gone: held === null && (latest?.state === 'gone' || latest?.state === 'ready'),
  }
}

function keptUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + retention.copySeconds * 1000)
}

/** Undefined for one that is not made, or past its time. */
function presentHeld(
  { state, file, madeAt, bytes, contents }: PageCopyRow,
  profile: PublicProfile,
  signer: Signer,
): HeldCopy | undefined {
  if (state !== 'ready' || !file || !madeAt || bytes === null || !contents) return undefined
  const until = keptUntil(madeAt)
  if (until <= signer.clock.now()) return undefined
  const { name, parts, recommendationIds, videos, voices, shows } = contents
  const packed = new Set(recommendationIds)
  return {
    ...{ name, bytes, parts, videos, voices },
    made_at: madeAt.toISOString(),
    kept_until: until.toISOString(),
    url: signedPagePath(signer, `/media/copies/${file}.zip`),
    recommendations: packed.size,
    added: profile.recommendations.filter(({ id }) => !packed.has(id)).length,
    outdated: hashOfShown(profile) !== shows,
  }
}

/** For the archive of an account. The ZIP itself holds nothing that is not in there. */
export function exportedCopy({ state, askedAt, madeAt, bytes, contents }: PageCopyRow) {
  return {
    state,
    asked_at: askedAt,
    made_at: madeAt,
    kept_until: madeAt && keptUntil(madeAt),
    name: contents?.name ?? null,
    bytes,
    recommendations: contents?.recommendationIds ?? null,
  }
}
