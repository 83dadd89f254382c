import { rateLimits } from '@credence/contract/limits/rate-limits'
import { retention } from '@credence/contract/limits/retention'
import type { Report } from '@credence/contract/reports/endpoints'
import { type Caller, isCrowded, requireRoom } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import {
  closeReport,
  deleteReportsClosedBefore,
  eraseReplyAddressesBefore,
  findShownAccount,
  insertReport,
  listOpenReports,
} from './store.ts'

/** After a crowd has reported one page the operator has read enough to look at it: of each network once a day will do. */
export async function takeReport({ db, clock }: Dependencies, report: Report, { network }: Caller) {
  const { slug, reason, kind, reply_to } = report
  const accountId = await findShownAccount(db, slug)
  if (!accountId) throw new AppError('not_found')
  if (await isCrowded(db, clock, 'report', rateLimits.report.slug, accountId))
    await requireRoom(db, clock, 'report', rateLimits.report.crowded, { network: `${network} ${accountId}` })
  const words = { kind: kind || 'other', reason, replyTo: reply_to || null }
  await insertReport(db, { accountId, ...words, createdAt: clock.now() })
}

export async function loadOpenReports({ db }: Dependencies) {
  return listOpenReports(db)
}

export async function finishReport({ db, clock }: Dependencies, id: string): Promise<boolean> {
  return closeReport(db, id, clock.now())
}

/** Closed reports go after a year, and the addresses in open ones long before. */
export async function removeOldReports({ db, clock }: Dependencies) {
  const before = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000)
  await eraseReplyAddressesBefore(db, before(retention.reportAddressSeconds))
  await deleteReportsClosedBefore(db, before(retention.auditSeconds))
}
