import { showsSection } from '@credence/contract/profile/sections'
import type { RecommendationChanges, RecommendationsChanges } from '@credence/contract/recommendations/endpoints'
import type {
  OwnerRecommendation,
  PublicRecommendation,
} from '@credence/contract/recommendations/recommendation-schema'
import type { WhatPeopleSay } from '@credence/contract/recommendations/themes/theme-schema'
import type { Db } from '../../database/database.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { readLinkToken } from '../../link-token.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { portraitPath } from '../../media/portrait-path.ts'
import { signedMediaPath } from '../../media/signed-path.ts'
import { findPageOwner, findPageOwnerBySlug, lockOwner } from '../account/service.ts'
import { findInviteByLink } from '../invites/service.ts'
import { createNotification, forgetAbout, settleAbout, wants } from '../notifications/service.ts'
import { hasRoomToPublish } from '../subscription/service.ts'
import { publicMail, receivedMail } from './mails.ts'
import {
  presentOwnerRecommendation,
  presentPublicRecommendation,
  presentRecommendPage,
  reviewerControlUrl,
  type Sign,
  signedRecommendation,
} from './present.ts'
import { refreshRecord } from './record/service.ts'
import { isOutdated, isShownBeside, moved, secondsBefore, undoSeconds, unreadiness } from './rules.ts'
import { type Received, signalsOf } from './signals/service.ts'
import {
  changeByOwner,
  findGiven,
  findLiveOf,
  findPublished,
  findReceived,
  type Given,
  isGivenTo,
  markThanked,
  saveOrder,
  setHiddenByOperator,
  takeUnannounced,
  unfeatureOthers,
} from './store.ts'
import { queueThemes, type SaidRow, themesOf } from './themes/service.ts'

export { listFromOwnBrowser as loadFromOwnBrowser } from './store.ts'

type Shown = { recommendations: PublicRecommendation[]; whatPeopleSay: WhatPeopleSay | null }

/** With themes. `sign` where visitors cannot see the files. One query. */
export async function loadPublished(
  db: Db,
  context: Pick<Dependencies, 'ai'>,
  { accountId, said }: { accountId: string; said: SaidRow | null },
  sign?: Sign,
): Promise<Shown> {
  const published = await findPublished(db, accountId)
  const shown = published.map(presentPublicRecommendation)
  return {
    recommendations: sign ? shown.map(each => signedRecommendation(each, sign)) : shown,
    whatPeopleSay: themesOf(context, said, published),
  }
}

/** In the owner's order. */
export async function loadReceived(dependencies: Dependencies, accountId: string): Promise<OwnerRecommendation[]> {
  return present(dependencies, await findReceived(dependencies.db, accountId))
}

function present(context: TransactionContext, received: Received[]) {
  const sign = (path: string) => signedMediaPath(context, path)
  const signals = signalsOf(received)
  return received.map((given, position) =>
    presentOwnerRecommendation(given, { position, signals: signals[position]! }, sign),
  )
}

/** In any state, with signed paths and without the owner's signals. */
export function presentToReviewer(dependencies: Dependencies, given: Given): OwnerRecommendation {
  const sign = (path: string) => signedMediaPath(dependencies, path)
  return presentOwnerRecommendation(given, { position: 0, signals: [] }, sign)
}

export type Changed =
  | { ok: true; recommendation: OwnerRecommendation }
  | { ok: false; reason: 'not_found' | 'plan_limit_reached' }
  | { ok: false; reason: 'conflict'; message: string }

const takenDown = 'An operator hid this recommendation. Reply to our e-mail if you disagree.'
const changedMeanwhile = 'The reviewer has changed this recommendation since you opened it. Check it again first.'

const shownAlready = 'You already show a recommendation from this e-mail address. Hide it first.'
const toldAlready = 'We’ve already e-mailed the reviewer that it’s public, so you can’t add a note.'

/** Publishes, hides, features or moves. Serialised with the owner's other changes. */
export async function changeRecommendation(
  dependencies: Dependencies,
  accountId: string,
  id: string,
  changes: RecommendationChanges,
): Promise<Changed> {
  return dependencies.db.transaction(async (tx): Promise<Changed> => {
    await lockOwner(tx, accountId)
    const refused = await change(tx, dependencies, accountId, id, changes)
    return refused ?? outcome(tx, dependencies, accountId, id)
  })
}

export type SeveralChanged =
  | { ok: true; changed: OwnerRecommendation[]; failed: { id: string; message: string }[] }
  | { ok: false; reason: 'plan_limit_reached' }

/** Publishes several, or undoes that. Over the plan's limit it publishes none. */
export async function changeSeveral(
  dependencies: Dependencies,
  accountId: string,
  { state, recommendations }: RecommendationsChanges,
): Promise<SeveralChanged> {
  return dependencies.db.transaction(async (tx): Promise<SeveralChanged> => {
    await lockOwner(tx, accountId)
    const before = await findReceived(tx, accountId)
    const isNewly = (id: string) =>
      before.some(({ recommendation }) => recommendation.id === id && recommendation.state !== 'published')
    const more = recommendations.filter(({ id }) => isNewly(id)).length
    if (state === 'published' && more > 0 && !(await hasRoomToPublish(tx, accountId, more)))
      return { ok: false, reason: 'plan_limit_reached' }
    const failed: { id: string; message: string }[] = []
    for (const { id, changed_at } of recommendations) {
      const refused = await change(tx, dependencies, accountId, id, { state, changed_at })
      if (refused)
        failed.push({ id, message: 'message' in refused ? refused.message : 'This recommendation no longer exists.' })
    }
    const isChanged = ({ id }: OwnerRecommendation) =>
      recommendations.some(each => each.id === id) && failed.every(each => each.id !== id)
    const after = present(dependencies, await findReceived(tx, accountId))
    return { ok: true, changed: after.filter(isChanged), failed }
  })
}

type Refused = Exclude<Changed, { ok: true }>
type Change = Omit<RecommendationChanges, 'state'> & { state?: OwnerRecommendation['state'] | undefined }

/** The caller holds the owner's lock. */
async function change(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  id: string,
  changes: Change,
): Promise<Refused | undefined> {
  const received = await findReceived(tx, accountId)
  const place = received.findIndex(given => given.recommendation.id === id)
  const given = received[place]
  if (!given) return { ok: false, reason: 'not_found' }
  const { state: before, hiddenAt } = given.recommendation
  if (hiddenAt && changes.state === 'published') return { ok: false, reason: 'conflict', message: takenDown }
  const state = changes.state ?? before
  const isNewlyPublished = state === 'published' && before !== 'published'
  if (isNewlyPublished) {
    if (received.some(other => isShownBeside(other, given)))
      return { ok: false, reason: 'conflict', message: shownAlready }
    const outdated = isOutdated(given.recommendation.changedAt, changes.changed_at)
    const message = outdated ? changedMeanwhile : unreadiness(given)
    if (message) return { ok: false, reason: 'conflict', message }
    if (!(await hasRoomToPublish(tx, accountId))) return { ok: false, reason: 'plan_limit_reached' }
  }
  if (changes.featured && state !== 'published')
    return { ok: false, reason: 'conflict', message: 'Publish the recommendation first.' }
  const featured = state === 'published' && (changes.featured ?? given.recommendation.featured)
  const published = isNewlyPublished ? { publishedAt: context.clock.now() } : {}
  if (!(await changeByOwner(tx, accountId, given.recommendation, { state, featured, ...published })))
    return { ok: false, reason: 'conflict', message: changedMeanwhile }
  if (isNewlyPublished)
    await context.jobs.enqueue(tx, 'announce-published', { recommendationId: id }, undefined, undoSeconds)
  if (state !== before) {
    await settleAbout(tx, { recommendationId: id })
    await queueThemes(tx, context, accountId)
    await refreshRecord(tx, context, id)
  }
  if (changes.featured) await unfeatureOthers(tx, accountId, id)
  if (changes.position !== undefined) {
    const order = moved(received, place, changes.position).map(each => each.recommendation.id)
    await saveOrder(tx, accountId, order)
  }
  return undefined
}

async function outcome(tx: Db, context: TransactionContext, accountId: string, id: string): Promise<Changed> {
  const all = present(context, await findReceived(tx, accountId))
  const recommendation = all.find(each => each.id === id)
  return recommendation ? { ok: true, recommendation } : { ok: false, reason: 'not_found' }
}

/** Mails each reviewer once, after time to undo. Call it in every transaction that publishes a page. */
export async function announcePublished(tx: Db, context: TransactionContext, accountId: string) {
  const { clock, config, outgoingMail } = context
  const owner = await findPageOwner(tx, accountId)
  if (!owner?.isOpen || !showsSection(owner.sections, 'recommendations')) return
  const now = clock.now()
  for (const row of await takeUnannounced(tx, accountId, { now, publishedBefore: secondsBefore(now, undoSeconds) }))
    await outgoingMail.queue(
      tx,
      publicMail(config, owner, row, reviewerControlUrl(context, row.id)),
      mailLifetimes.keeps,
    )
}

/** Job. It may run early, because the publication waited for a lock, or was undone and repeated. */
export async function announceRecommendation(dependencies: Dependencies, recommendationId: string) {
  const { db, clock, jobs } = dependencies
  await db.transaction(async tx => {
    const row = (await findGiven(tx, recommendationId))?.recommendation
    if (row?.state !== 'published' || !row.publishedAt || row.announcedAt) return
    const left = Math.ceil((row.publishedAt.getTime() - secondsBefore(clock.now(), undoSeconds).getTime()) / 1000)
    if (left > 0) await jobs.enqueue(tx, 'announce-published', { recommendationId }, undefined, left)
    else await announcePublished(tx, dependencies, row.accountId)
  })
}

/** Once, in the mail that it is public, so that a reviewer gets no further one. */
export async function thank(
  dependencies: Dependencies,
  accountId: string,
  id: string,
  thanksNote: string,
): Promise<Changed> {
  const { db, clock } = dependencies
  return db.transaction(async (tx): Promise<Changed> => {
    const isFirst = await markThanked(tx, accountId, id, { thankedAt: clock.now(), thanksNote })
    const thanked = await outcome(tx, dependencies, accountId, id)
    if (!thanked.ok || isFirst) return thanked
    const message = thanked.recommendation.thanked_at ? 'You’ve already thanked the reviewer.' : toldAlready
    return { ok: false, reason: 'conflict', message }
  })
}

/** In the caller's transaction. A new recommendation is also mailed at once, if the owner wants that. */
export async function notifyOwnerOfRecommendation(
  tx: Db,
  context: TransactionContext,
  recommendationId: string,
  what: 'received' | 'changed' | 'confirmed' | 'withdrawn',
) {
  const { outgoingMail } = context
  const given = await findGiven(tx, recommendationId)
  const owner = given && (await findPageOwner(tx, given.recommendation.accountId))
  if (!given || !owner) return
  if (what === 'withdrawn') await forgetAbout(tx, recommendationId)
  const { accountId } = owner
  const kind = `recommendation_${what}` as const
  await createNotification(tx, context, {
    accountId,
    kind,
    recommendationId: what === 'withdrawn' ? null : recommendationId,
  })
  if (what === 'received' && (await wants(tx, accountId, kind, 'mail')))
    await outgoingMail.queue(tx, receivedMail(context, owner, given), mailLifetimes.keeps)
}

/** For the operator, without the texts. */
export async function loadTitlesOf(db: Db, accountId: string) {
  return (await findReceived(db, accountId)).map(({ recommendation: { id, type, state, reviewerName, hiddenAt } }) => {
    return { id, type, state, reviewerName, hiddenAt }
  })
}

/** By an operator. False when already hidden. */
export async function hideRecommendation(tx: Db, context: TransactionContext, accountId: string, id: string) {
  return setRecommendationHidden(tx, context, accountId, id, context.clock.now())
}

/** False when no operator hid it. */
export async function showRecommendationAgain(tx: Db, context: TransactionContext, accountId: string, id: string) {
  return setRecommendationHidden(tx, context, accountId, id, null)
}

async function setRecommendationHidden(
  tx: Db,
  context: TransactionContext,
  accountId: string,
  id: string,
  hiddenAt: Date | null,
) {
  const isDone = await setHiddenByOperator(tx, accountId, id, hiddenAt)
  if (isDone) await queueThemes(tx, context, accountId)
  if (isDone) await refreshRecord(tx, context, id)
  return isDone
}

/** In any spelling of the address. */
export async function isRecommendedBy(db: Db, accountId: string, email: string): Promise<boolean> {
  return (await findLiveOf(db, { accountId, email })) !== undefined
}

/** Tokens from mails: an invite, or the reviewer's own recommendation. */
export type Links = { invite?: string | undefined; reviewer?: string | undefined }

/** Undefined for private pages without a valid token: owners may ask before they publish. */
export async function findRecommendPage(dependencies: Dependencies, slug: string, links: Links) {
  const { db, secrets } = dependencies
  const owner = await findPageOwnerBySlug(db, slug)
  if (!owner) return undefined
  const asked = links.invite ? await findInviteByLink(db, dependencies, owner.accountId, links.invite) : undefined
  const invite = asked && !asked.invite.withdrawnAt ? asked.invite : null
  const linked = links.reviewer && readLinkToken(secrets.reviewerKey, links.reviewer)
  const givenId = linked && (await isGivenTo(db, owner.accountId, linked)) ? linked : undefined
  const isAnswered = typeof asked?.recommendationId === 'string'
  const isExpired = asked !== undefined && !invite
  return owner.isOpen || invite || givenId ? { owner, invite, isAnswered, isExpired, givenId } : undefined
}

type FoundPage = NonNullable<Awaited<ReturnType<typeof findRecommendPage>>>

/** What the reviewer's page is drawn from. */
export function recommendPageOf(dependencies: Dependencies, found: FoundPage) {
  return presentRecommendPage(found.owner, portraitPath(dependencies, found.owner), found)
}

/** The owner who withdrew the request of this link. Its holder knows their name already. */
export async function findAskerOfExpired(dependencies: Dependencies, slug: string, { invite, reviewer }: Links) {
  const { db } = dependencies
  const owner = invite && !reviewer ? await findPageOwnerBySlug(db, slug) : undefined
  const asked = owner && invite ? await findInviteByLink(db, dependencies, owner.accountId, invite) : undefined
  return asked?.invite.withdrawnAt ? owner : undefined
}
