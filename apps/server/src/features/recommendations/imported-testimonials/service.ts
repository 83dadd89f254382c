import { oldPraiseLimits } from '@credence/contract/limits/limits'
import type {
  AuthorLetter,
  OldPraise,
  OldText,
} from '@credence/contract/recommendations/imported-testimonials/endpoints'
import type {
  AskedOldPraise,
  ConfirmedOldPraise,
} from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import type { Db } from '../../../database/database.ts'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import type { Reviewer } from '../../../principal.ts'
import { lockOwner } from '../../account/service.ts'
import { previewMail } from '../../invites/preview/service.ts'
import { findAskerOf, findLiveInvite } from '../../invites/service.ts'
import { askAuthor, closeDenied, stopAsking, writeAuthorMail } from '../../invites/to-author/service.ts'
import { findRecommendPage } from '../service.ts'
import { findLiveOf } from '../store.ts'
import { type From, giveRecommendation } from '../submit/service.ts'
import { presentAsked, presentConfirmed, presentTestimonial, testimonialsFile } from './present.ts'
import { changedSentences, deletionAfter, stateOf } from './rules.ts'
import {
  countTestimonials,
  deleteTestimonial,
  findSameTexts,
  findTestimonialByInvite,
  insertTestimonials,
  listConfirmed,
  listTestimonials,
  lockTestimonial,
  setRequest,
  takeDue,
  takeTestimonialByInvite,
} from './store.ts'

/** Confirmed ones that wait for the owner, then unconfirmed ones. */
export async function loadTestimonials({ db }: Dependencies, accountId: string): Promise<OldPraise[]> {
  const confirmed = await listConfirmed(db, accountId)
  return [...confirmed.map(presentConfirmed), ...(await listTestimonials(db, accountId)).map(presentTestimonial)]
}

export type Imported = { ok: true; testimonials: OldPraise[] } | { ok: false; reason: 'full' }

/** Skips duplicates, so that a file can be imported again. */
export async function importTexts(dependencies: Dependencies, accountId: string, texts: OldText[]): Promise<Imported> {
  const { db, clock } = dependencies
  return db.transaction(async (tx): Promise<Imported> => {
    await lockOwner(tx, accountId)
    const keyOf = (name: string, text: string) => `${name}\n${text}`
    const words = texts.map(({ text }) => text)
    const here = new Set((await findSameTexts(tx, accountId, words)).map(row => keyOf(row.fullName, row.text)))
    const wanted = new Map(texts.map(text => [keyOf(text.full_name, text.text), text]))
    const fresh = [...wanted].filter(([key]) => !here.has(key)).map(([, text]) => text)
    if ((await countTestimonials(tx, accountId)) + fresh.length > oldPraiseLimits.kept)
      return { ok: false, reason: 'full' }
    const now = clock.now()
    await insertTestimonials(
      tx,
      fresh.map(({ full_name: fullName, position, text, place, written_on: writtenOn }) => ({
        ...{ accountId, fullName, position, text, place, writtenOn },
        broughtAt: now,
        deleteAt: deletionAfter(now),
      })),
    )
    const all = await listTestimonials(tx, accountId)
    const sent = all.filter(({ praise }) => wanted.has(keyOf(praise.fullName, praise.text)))
    return { ok: true, testimonials: sent.map(presentTestimonial) }
  })
}

/** The author's link stops working. */
export async function removeText(dependencies: Dependencies, accountId: string, id: string): Promise<boolean> {
  return dependencies.db.transaction(async tx => {
    const testimonial = await lockTestimonial(tx, accountId, id)
    if (!testimonial) return false
    await deleteTestimonial(tx, accountId, id)
    if (testimonial.inviteId) await stopAsking(tx, dependencies, accountId, testimonial.inviteId)
    return true
  })
}

type AuthorMail = Pick<AuthorLetter, 'email' | 'message'>
export type Asked =
  | { ok: true; testimonial: OldPraise }
  | { ok: false; reason: 'not_found' | 'still_asked' | 'asked_before' | 'own_recommendation' | 'profile_incomplete' }

export async function askForConfirmation(
  dependencies: Dependencies,
  accountId: string,
  id: string,
  { email, message }: AuthorMail,
): Promise<Asked> {
  return dependencies.db.transaction(async (tx): Promise<Asked> => {
    await lockOwner(tx, accountId)
    const testimonial = await lockTestimonial(tx, accountId, id)
    if (!testimonial) return { ok: false, reason: 'not_found' }
    const { invite } = (await findStored(tx, accountId, id))!
    if (stateOf(invite) === 'asked') return { ok: false, reason: 'still_asked' }
    const { fullName: full_name, place, writtenOn: written_on } = testimonial
    const asked = await askAuthor(tx, dependencies, accountId, { full_name, place, written_on, email, message })
    if (!asked.ok) return asked
    await setRequest(tx, id, asked.invite.id, deletionAfter(dependencies.clock.now()))
    return { ok: true, testimonial: presentTestimonial((await findStored(tx, accountId, id))!) }
  })
}

async function findStored(db: Db, accountId: string, id: string) {
  return (await listTestimonials(db, accountId)).find(({ praise }) => praise.id === id)
}

export type Stopped = { ok: true; testimonial: OldPraise } | { ok: false; reason: 'not_found' | 'invite_closed' }

/** The text stays for its owner until it expires. */
export async function stopAskingFor(dependencies: Dependencies, accountId: string, id: string): Promise<Stopped> {
  return dependencies.db.transaction(async (tx): Promise<Stopped> => {
    const testimonial = await lockTestimonial(tx, accountId, id)
    if (!testimonial) return { ok: false, reason: 'not_found' }
    const isStopped = testimonial.inviteId && (await stopAsking(tx, dependencies, accountId, testimonial.inviteId))
    if (!isStopped) return { ok: false, reason: 'invite_closed' }
    await setRequest(tx, id, null, testimonial.deleteAt)
    return { ok: true, testimonial: presentTestimonial((await findStored(tx, accountId, id))!) }
  })
}

/** Undefined while the owner has no name. */
export async function previewLetter(dependencies: Dependencies, accountId: string, letter: AuthorLetter) {
  const mail = await writeAuthorMail(dependencies, accountId, letter)
  return mail && previewMail(dependencies, accountId, mail)
}

async function findTestimonial(db: Db, inviteId: string) {
  return findTestimonialByInvite(db, inviteId)
}

/** Undefined when it is already gone. */
async function takeTestimonial(tx: Db, inviteId: string) {
  return takeTestimonialByInvite(tx, inviteId)
}

export async function exportTestimonials(db: Db, accountId: string) {
  return testimonialsFile(await listTestimonials(db, accountId))
}

/** Withdraws the request too, which erases the address. */
export async function removeUnconfirmed(dependencies: Dependencies) {
  await dependencies.db.transaction(async tx => {
    for (const { accountId, inviteId } of await takeDue(tx, dependencies.clock.now()))
      if (inviteId) await stopAsking(tx, dependencies, accountId, inviteId)
  })
}

/** Throws once the owner withdrew the request or is suspended. */
async function find(dependencies: Dependencies, token: string) {
  const asker = await findAskerOf(dependencies.db, dependencies, token)
  const found = asker && (await findRecommendPage(dependencies, asker.slug, { invite: token }))
  const invite = found?.invite
  if (!invite?.forOldPraise) throw new AppError('not_found')
  return { owner: found!.owner, invite, testimonial: await findTestimonial(dependencies.db, invite.id) }
}

const gone = (answeredAt: Date | null) => new AppError(answeredAt ? 'invite_closed' : 'not_found')

export async function loadAsked(dependencies: Dependencies, token: string): Promise<AskedOldPraise> {
  const { owner, invite, testimonial } = await find(dependencies, token)
  if (!testimonial) throw gone(invite.answeredAt)
  return presentAsked(owner, invite, testimonial)
}

/** Deletes the text. Idempotent: the owner is notified once. */
export async function deny(dependencies: Dependencies, token: string) {
  const { invite } = await find(dependencies, token)
  await dependencies.db.transaction(async tx => {
    if (await takeTestimonial(tx, invite.id)) return closeDenied(tx, dependencies, invite)
    const now = await findLiveInvite(tx, dependencies, invite.accountId, token)
    if (now?.answeredAt) throw gone(now.answeredAt)
  })
}

/** Saves it like any other recommendation. Only the invited address can confirm. */
export async function confirm(
  dependencies: Dependencies,
  reviewer: Reviewer,
  { token, sent, from }: { token: string; sent: ConfirmedOldPraise; from: From },
): Promise<string> {
  const { owner, invite, testimonial } = await find(dependencies, token)
  if (invite.accountId !== reviewer.accountId || invite.email !== reviewer.email)
    throw new AppError('reviewer_session_missing')
  if (!testimonial) return findRepeated(dependencies, reviewer, sent, gone(invite.answeredAt))
  const { at, place } = { at: testimonial.writtenOn, place: testimonial.place }
  const writtenElsewhere = { at, place, changedSentences: changedSentences(testimonial.text, sent.text) }
  const words = { ...sent, slug: owner.slug, type: 'text', invite: token } as const
  const late = new AppError('invite_closed')
  const consume = async (tx: Db) => {
    if (!(await takeTestimonial(tx, invite.id))) throw late
  }
  try {
    return await giveRecommendation(dependencies, reviewer, words, from, { writtenElsewhere, consume })
  } catch (error) {
    // a concurrent call took the text, or already saved the recommendation
    if (!(error instanceof AppError) || ![late.code, 'recommendation_exists'].includes(error.code)) throw error
    return findRepeated(dependencies, reviewer, sent, error)
  }
}

/** Answers a repeated request like the first. */
async function findRepeated({ db }: Dependencies, reviewer: Reviewer, sent: ConfirmedOldPraise, otherwise: AppError) {
  const given = await findLiveOf(db, reviewer)
  if (!given?.writtenElsewhere || given.text !== sent.text) throw otherwise
  return given.id
}
