import { sessionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { findPlainName } from '@credence/contract/plain-name'
import type {
  ReviewerPasscodeRequest,
  ReviewerProof,
} from '@credence/contract/recommendations/reviewer-session/endpoints'
import type { Db } from '../../../database/database.ts'
import { type Caller, isCrowded, requireBelowShared, requireRoom } from '../../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { mailboxOf } from '../../../mail/same-mailbox.ts'
import type { Reviewer } from '../../../principal.ts'
import { findPageOwnerBySlug, isOwnAddress, type PageOwner } from '../../account/service.ts'
import { checkPasscode, claimPasscode, identifyCaller, sendPasscode, type TriesLeft } from '../../passcodes/service.ts'
import { ownAddressMail, reviewerPasscodeMail } from '../mails.ts'
import { isDisposable, newReviewerToken, reviewerTokenHash } from '../rules.ts'
import { findRecommendPage } from '../service.ts'
import { deleteReviewerSessionsBefore, findLiveReviewerSession, insertReviewerSession } from '../store.ts'

/** The browser's secret, and the caller for rate limits. */
type From = { flow: string; caller: Caller }

const purposeOf = (owner: PageOwner) => `recm:${owner.slug}` as const

/** Refuses the owner's own and disposable addresses. */
export async function requireFitAddress(db: Db, context: TransactionContext, owner: PageOwner, email: string) {
  if (isDisposable(email)) throw new AppError('disposable_address')
  if (await isOwnAddress(db, context, owner, email)) throw new AppError('own_recommendation')
}

/** For the owner's own address the mail leaves out the code: otherwise a caller could find out that address. */
export async function requestReviewerPasscode(
  dependencies: Dependencies,
  { email, slug, invite, reviewer }: ReviewerPasscodeRequest,
  from: From,
) {
  const { db, config } = dependencies
  const owner = await findPageOwnerBySlug(db, slug)
  const found = owner && (await findRecommendPage(dependencies, slug, { invite, reviewer }))
  if (!owner || !found) throw new AppError('not_found')
  if (isDisposable(email)) throw new AppError('disposable_address')
  const caller = { ...from.caller, known: found.invite?.id ?? found.givenId }
  await requireReviewerAllowance(dependencies, owner.accountId, email, { ...from, caller })
  const ownerName = findPlainName(owner.fullName) ?? owner.slug
  const mail = (await isOwnAddress(db, dependencies, owner, email))
    ? () => ownAddressMail(config, email, ownerName)
    : (code: string) => reviewerPasscodeMail(config, email, code, ownerName)
  await sendPasscode(dependencies, { purpose: purposeOf(owner), email, flow: from.flow, caller, mail })
}

async function requireReviewerAllowance(
  { db, clock }: Dependencies,
  accountId: string,
  email: string,
  { flow, caller }: From,
) {
  const name = 'reviewer-passcode'
  const { mailboxAndSlug, slug, crowded } = rateLimits.reviewerPasscode
  if (await isCrowded(db, clock, name, slug, accountId)) {
    const { network, known } = await identifyCaller(db, caller, flow)
    await requireRoom(db, clock, name, crowded, { network: `${network} ${accountId}`, known })
  }
  for (const allowance of mailboxAndSlug)
    await requireBelowShared(db, clock, name, allowance, `${mailboxOf(email)} ${accountId}`)
}

export type Confirmed = { ok: true; token: string } | { ok: false; triesLeft: TriesLeft }

/** The session is valid for this profile only. */
export async function confirmReviewer(
  dependencies: Dependencies,
  proof: ReviewerProof,
  flow: string | undefined,
): Promise<Confirmed> {
  const { db, clock } = dependencies
  const { email, otp: code } = proof
  const owner = await findPageOwnerBySlug(db, proof.slug)
  if (!owner) return { ok: false, triesLeft: undefined }
  const purpose = purposeOf(owner)
  const checked = await checkPasscode(dependencies, { purpose, email, code, flow })
  if (!checked.ok) return checked
  const now = clock.now()
  const token = newReviewerToken()
  return db.transaction(async (tx): Promise<Confirmed> => {
    if (!(await claimPasscode(tx, checked.passcodeId, purpose, email, now))) return { ok: false, triesLeft: undefined }
    await insertReviewerSession(tx, {
      tokenHash: reviewerTokenHash(token),
      accountId: owner.accountId,
      email,
      createdAt: now,
      expiresAt: new Date(now.getTime() + sessionLimits.reviewerSeconds * 1000),
    })
    return { ok: true, token }
  })
}

export async function findReviewer({ db, clock }: Dependencies, token: string): Promise<Reviewer | undefined> {
  const session = await findLiveReviewerSession(db, reviewerTokenHash(token), clock.now())
  return session && { sessionId: session.id, accountId: session.accountId, email: session.email }
}

/** Undefined when the link name belongs to another profile. */
export async function findOwnerConfirmedFor(db: Db, reviewer: Reviewer, slug: string): Promise<PageOwner | undefined> {
  const owner = await findPageOwnerBySlug(db, slug)
  return owner?.accountId === reviewer.accountId ? owner : undefined
}

export async function removeEndedReviewerSessions({ db, clock }: Dependencies) {
  await deleteReviewerSessionsBefore(db, clock.now())
}
