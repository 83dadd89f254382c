import { retention } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Report } from '@credence/contract/reports/endpoints'
import type { Db } from '../../database/database.ts'
import { type Caller, isCrowded, requireRoom } from '../../database/shared-rate-limiter.ts'
import type { Dependencies, TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { mailLifetimes } from '../../mail/mail.ts'
import { findPageOwner } from '../account/service.ts'
import { evictDocuments } from '../document-cache/service.ts'
import { hidePage, showPageAgain } from '../profile/service.ts'
import {
  announcePublished,
  hideRecommendation,
  loadTitlesOf,
  showRecommendationAgain,
} from '../recommendations/service.ts'
import { hiddenMail, shownMail } from './mails.ts'
import {
  closeReport,
  deleteReportsClosedBefore,
  eraseReplyAddressesBefore,
  findShownAccount,
  insertReport,
  type listReports,
} from './store.ts'

export { listReports as loadReports } from './store.ts'

/** After many reports of one page, each network may send one a day. */
export async function submitReport({ db, clock }: Dependencies, report: Report, { network }: Caller) {
  const { slug, reason, kind, reply_to } = report
  const accountId = await findShownAccount(db, slug)
  if (!accountId) throw new AppError('not_found')
  if (await isCrowded(db, clock, 'report', rateLimits.report.slug, accountId))
    await requireRoom(db, clock, 'report', rateLimits.report.crowded, { network: `${network} ${accountId}` })
  const words = { kind: kind || 'other', reason, replyTo: reply_to || null }
  await insertReport(db, { accountId, ...words, createdAt: clock.now() })
}

type ReportOfPage = Awaited<ReturnType<typeof listReports>>[number]

/** Erases the reporter's address. False when already closed. */
export async function finishReport(tx: Db, { clock }: TransactionContext, id: string): Promise<boolean> {
  return closeReport(tx, id, clock.now())
}

/** The page, or one recommendation on it. */
export type Reported = { report: ReportOfPage; recommendationId: string | null }

/** Hides it, evicts cached documents and mails the owner. False when already hidden. */
export async function hideReported(
  tx: Db,
  context: TransactionContext,
  { report, recommendationId }: Reported,
  note: string,
): Promise<boolean> {
  const { accountId } = report
  const hidden = recommendationId
    ? await hideRecommendation(tx, context, accountId, recommendationId)
    : await hidePage(tx, context, accountId)
  if (!hidden) return false
  await evictDocuments(tx, context, accountId)
  await mailOwner(tx, context, accountId, hiddenMail, { kind: report.kind, recommendationId, note })
  return true
}

/** False when it was not hidden. */
export async function showReported(
  tx: Db,
  context: TransactionContext,
  { report: { accountId, kind }, recommendationId }: Reported,
): Promise<boolean> {
  const shown = recommendationId
    ? await showRecommendationAgain(tx, context, accountId, recommendationId)
    : await showPageAgain(tx, context, accountId)
  if (!shown) return false
  await announcePublished(tx, context, accountId)
  await mailOwner(tx, context, accountId, shownMail, { kind, recommendationId, note: '' })
  return true
}

async function mailOwner(
  tx: Db,
  { config, outgoingMail }: TransactionContext,
  accountId: string,
  write: typeof hiddenMail,
  { recommendationId, ...told }: { kind: string; recommendationId: string | null; note: string },
) {
  const owner = (await findPageOwner(tx, accountId))!
  const reviewerName = recommendationId && (await findReviewerName(tx, accountId, recommendationId))
  await outgoingMail.queue(tx, write(config, owner, { ...told, reviewerName }), mailLifetimes.onlyOnce)
}

async function findReviewerName(db: Db, accountId: string, recommendationId: string) {
  const titles = await loadTitlesOf(db, accountId)
  return titles.find(each => each.id === recommendationId)?.reviewerName ?? null
}

export async function removeOldReports({ db, clock }: Dependencies) {
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  await eraseReplyAddressesBefore(db, before(retention.reportAddressSeconds))
  await deleteReportsClosedBefore(db, before(retention.auditSeconds))
}
