import type { Report } from '@credence/contract/endpoints/report'
import { rateLimits, retention } from '@credence/contract/limits'
import { requireBelowShared } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { closeReport, deleteReportsClosedBefore, findShownAccount, insertReport, listOpenReports } from './store.ts'

/** A crowd that reports one page is told so: the operator has read enough to look at it. */
export async function takeReport({ db, clock }: Dependencies, { slug, reason }: Report) {
  const accountId = await findShownAccount(db, slug)
  if (!accountId) throw new AppError('not_found')
  for (const allowance of rateLimits.report.slug) await requireBelowShared(db, clock, 'report', allowance, accountId)
  await insertReport(db, { accountId, reason, createdAt: clock.now() })
}

export async function loadOpenReports({ db }: Dependencies) {
  return listOpenReports(db)
}

export async function finishReport({ db, clock }: Dependencies, id: string): Promise<boolean> {
  return closeReport(db, id, clock.now())
}

export async function removeClosedReports({ db, clock }: Dependencies) {
  await deleteReportsClosedBefore(db, new Date(clock.now().getTime() - retention.auditSeconds * 1000))
}
