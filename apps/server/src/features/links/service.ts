import { randomUUID } from 'node:crypto'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { LinkChanges, NewLink, TailoredLink } from '@credence/contract/links/endpoints'
import { dayAfter, dayAt, endOfDay, linkLimits } from '@credence/contract/links/link-rules'
import { plans } from '@credence/contract/subscription/plans'
import type { Db } from '../../database/database.ts'
import { requireBelowShared } from '../../database/shared-rate-limiter.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { hashPassphrase } from '../../signing/passphrase-hash.ts'
import { lockOwner } from '../account/service.ts'
import { loadPageForLinks } from '../profile/service.ts'
import { planOf } from '../subscription/service.ts'
import { exportedLink, presentLink } from './present.ts'
import { hashOfToken, linkTokenOf } from './rules.ts'
import {
  countWorking,
  deleteLinksBefore,
  findOwnLink,
  insertLink,
  type LinkRow,
  listLinksOf,
  listOpeningsOf,
  updateOwnLink,
} from './store.ts'

export { countWorking as countWorkingLinks } from './store.ts'

/** Newest first, with those that ended in the last 90 days. */
export async function loadLinks(dependencies: Dependencies, accountId: string): Promise<TailoredLink[]> {
  const { db } = dependencies
  const rows = await listLinksOf(db, accountId)
  if (rows.length === 0) return []
  const openings = await listOpeningsOf(db, accountId)
  return rows.map(row => present(dependencies, row, openings))
}

type Openings = Awaited<ReturnType<typeof listOpeningsOf>>

function present({ secrets, config, clock }: TransactionContext, row: LinkRow, openings: Openings): TailoredLink {
  const own = openings.filter(({ linkId }) => linkId === row.id)
  return presentLink(row, { key: secrets.linkKey, origin: config.appOrigin, now: clock.now(), openings: own })
}

type Wrong = { ok: false; reason: 'invalid_fields'; field: string; message: string }

export type Made =
  | { ok: true; link: TailoredLink }
  | { ok: false; reason: 'profile_not_published' | 'link_limit_reached' }
  | Wrong

export async function makeLink(dependencies: Dependencies, accountId: string, wanted: NewLink): Promise<Made> {
  const { db, clock, secrets } = dependencies
  const now = clock.now()
  const page = await loadPageForLinks(dependencies, accountId)
  if (!page?.isOpen) return { ok: false, reason: 'profile_not_published' }
  const read = await readFields(dependencies, accountId, wanted)
  if (!read.ok) return read
  const id = randomUUID()
  return db.transaction(async (tx): Promise<Made> => {
    await lockOwner(tx, accountId)
    await requireBelowShared(tx, clock, 'link', rateLimits.createLink.owner, accountId)
    if (!(await hasRoom(tx, accountId, now))) return { ok: false, reason: 'link_limit_reached' }
    const row = await insertLink(tx, {
      ...defaultEnd(now, wanted.utc_offset),
      ...read.columns,
      id,
      accountId,
      name: wanted.name,
      tokenHash: hashOfToken(linkTokenOf(secrets.linkKey, id)),
      createdAt: now,
      notedAt: now,
    })
    return { ok: true, link: present(dependencies, row, []) }
  })
}

/** What works stays when a plan ends. Inside the owner's lock, so that two tabs cannot both take the last place. */
async function hasRoom(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const most = plans[await planOf(tx, accountId)].workingLinks
  return most === null || (await countWorking(tx, accountId, now)) < most
}

function defaultEnd(now: Date, utcOffset = 0) {
  const endsOn = dayAfter(dayAt(now, utcOffset), linkLimits.defaultDays)
  return { endsOn, endsAt: endOfDay(endsOn, utcOffset) }
}

type Columns = Partial<
  Pick<LinkRow, 'note' | 'recommendationIds' | 'sections' | 'endsOn' | 'endsAt' | 'passphraseHash'>
>

/** Only what was sent. Refuses recommendations that the page does not show, of any account. */
async function readFields(dependencies: Dependencies, accountId: string, sent: LinkChanges) {
  const { note, recommendation_ids: ids, sections, passphrase } = sent
  const columns: Columns = {
    ...(note === undefined ? {} : { note }),
    ...(sections === undefined ? {} : { sections: sections && [...new Set(sections)] }),
  }
  if (ids !== undefined) {
    const page = ids && (await loadPageForLinks(dependencies, accountId))
    const shown = new Set(page?.profile.recommendations.map(({ id }) => id))
    if (ids?.some(id => !shown.has(id)))
      return wrong('recommendation_ids', 'A recommendation was withdrawn or hidden. Choose again.')
    columns.recommendationIds = ids
  }
  if (sent.ends_on !== undefined) {
    const ends = readEnd(dependencies.clock.now(), sent.ends_on, sent.utc_offset ?? 0)
    if (!ends) return wrong('ends_on', 'Choose a day from today on, within 2 years.')
    Object.assign(columns, ends)
  }
  if (passphrase !== undefined)
    columns.passphraseHash = passphrase && (await hashPassphrase(dependencies.secrets.linkKey, passphrase))
  return { ok: true, columns } as const
}

function wrong(field: string, message: string): Wrong {
  return { ok: false, reason: 'invalid_fields', field, message }
}

function readEnd(now: Date, endsOn: string | null, utcOffset: number) {
  if (endsOn === null) return { endsOn, endsAt: null }
  const endsAt = endOfDay(endsOn, utcOffset)
  const isLate = endsOn > dayAfter(dayAt(now, utcOffset), linkLimits.longestDays)
  return endsAt <= now || isLate ? undefined : { endsOn, endsAt }
}

export type ChangedLink = { ok: true; link: TailoredLink } | { ok: false; reason: 'not_found' } | Wrong

/** Another owner's link, and one that has ended, is not found. */
export async function changeLink(
  dependencies: Dependencies,
  accountId: string,
  id: string,
  changes: LinkChanges,
): Promise<ChangedLink> {
  const { db, clock } = dependencies
  const before = await findOwnLink(db, accountId, id, clock.now())
  if (!before) return { ok: false, reason: 'not_found' }
  const read = await readFields(dependencies, accountId, changes)
  if (!read.ok) return read
  const now = clock.now()
  const isNoted = read.columns.note !== undefined && read.columns.note !== before.note
  const named = changes.name === undefined ? {} : { name: changes.name }
  const wanted = { ...named, ...read.columns, notedAt: isNoted ? now : before.notedAt }
  return outcome(dependencies, accountId, await updateOwnLink(db, accountId, id, { now, changes: wanted }))
}

export async function revokeLink(dependencies: Dependencies, accountId: string, id: string): Promise<ChangedLink> {
  const { db, clock } = dependencies
  const now = clock.now()
  return outcome(dependencies, accountId, await updateOwnLink(db, accountId, id, { now, changes: { revokedAt: now } }))
}

async function outcome(dependencies: Dependencies, accountId: string, row: LinkRow | undefined): Promise<ChangedLink> {
  if (!row) return { ok: false, reason: 'not_found' }
  return { ok: true, link: present(dependencies, row, await listOpeningsOf(dependencies.db, accountId)) }
}

const dayMs = 86_400_000

/** No list shows them any more. */
export async function removeOldLinks({ db, clock }: Dependencies) {
  await deleteLinksBefore(db, new Date(clock.now().getTime() - linkLimits.listedDays * dayMs))
}

/** Rows refer to the account and are deleted with it. */
export const linkData: AccountData = {
  async exportFiles({ db }, { id }) {
    const [rows, openings] = [await listLinksOf(db, id), await listOpeningsOf(db, id)]
    const ofLink = (linkId: string) => openings.flatMap(({ linkId: of, ...opening }) => (of === linkId ? opening : []))
    return { 'links.json': rows.map(row => exportedLink(row, ofLink(row.id))) }
  },
}
