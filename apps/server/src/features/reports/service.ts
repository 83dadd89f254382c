import type { Report } from '@credence/contract/endpoints/report'
import { rateLimits, retention } from '@credence/contract/limits'
import { type Caller, isCrowded, requireRoom } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { closeReport, deleteReportsClosedBefore, findShownAccount, insertReport, listOpenReports } from './store.ts'

/** After a crowd has reported one page the operator has read enough to look at it: of each network once a day will do. */
export async function takeReport({ db, clock }: Dependencies, { slug, reason }: Report, { network }: Caller) {
  const accountId = await findShownAccount(db, slug)
  if (!accountId) throw new AppError('not_found')
  if (await isCrowded(db, clock, 'report', rateLimits.report.slug, accountId))
    await requireRoom(db, clock, 'report', rateLimits.report.crowded, { network: `${network} ${accountId}` })
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
