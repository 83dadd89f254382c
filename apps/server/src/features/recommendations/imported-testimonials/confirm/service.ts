import type {
  AskedOldPraise,
  ConfirmedOldPraise,
} from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import type { Db } from '../../../../database/database.ts'
import type { Dependencies } from '../../../../dependencies.ts'
import { AppError } from '../../../../errors.ts'
import type { Reviewer } from '../../../../who-calls.ts'
import { findAskerOf, findLiveInvite } from '../../../invites/service.ts'
import { closeDenied } from '../../../invites/to-author/service.ts'
import { findRecommendPage } from '../../recommend-page/service.ts'
import { findLiveOf } from '../../store.ts'
import { type From, giveRecommendation } from '../../submit/service.ts'
import { findTestimonial, takeTestimonial } from '../service.ts'
import { presentAsked } from './present.ts'
import { changedSentences } from './rules.ts'

/** Who asks and what for, by the token of a mail. Nothing is behind it once the owner took it back or is suspended. */
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

/** Deleted at once, and the owner hears of it once: whoever presses twice, or in two tabs, said it the first time. */
export async function deny(dependencies: Dependencies, token: string) {
  const { invite } = await find(dependencies, token)
  await dependencies.db.transaction(async tx => {
    if (await takeTestimonial(tx, invite.id)) return closeDenied(tx, dependencies, invite)
    const now = await findLiveInvite(tx, dependencies, invite.accountId, token)
    if (now?.answeredAt) throw gone(now.answeredAt)
  })
}

/**
 * Makes a recommendation of it, as if it were given now: state, consent, limits and notices are those of every other. Only
 * the address that was asked can do so, since its owner typed no other.
 */
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
    // somebody was faster, be it before this one looked for the text or before it looked for what stands already
    if (!(error instanceof AppError) || ![late.code, 'recommendation_exists'].includes(error.code)) throw error
    return findRepeated(dependencies, reviewer, sent, error)
  }
}

/** The same call may have been faster, or its answer lost on its way: then it is answered as the first. */
async function findRepeated({ db }: Dependencies, reviewer: Reviewer, sent: ConfirmedOldPraise, otherwise: AppError) {
  const given = await findLiveOf(db, reviewer)
  if (!given?.writtenElsewhere || given.text !== sent.text) throw otherwise
  return given.id
}
