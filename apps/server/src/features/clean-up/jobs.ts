import { retention } from '@credence/contract/limits'
import type { Dependencies } from '../../dependencies.ts'
import { removeOldApplications } from '../applications/service.ts'
import { removeUnusedAttachments } from '../attachments/service.ts'
import { forgetUnansweredAddresses } from '../invites/service.ts'
import { forgetErasedSlugs } from '../profile/service.ts'
import { sweepRecordings } from '../recommendations/recordings/service.ts'
import { removeStaleUploads } from '../recommendations/recordings/uploads/service.ts'
import { removeEndedReviewerSessions } from '../recommendations/reviewer-session/service.ts'
import { removeOldReports } from '../reports/service.ts'
import { removeOldPasscodeHours } from '../sign-in/passcodes/service.ts'
import { removeOldViews } from '../views/service.ts'
import {
  deleteClosedWindows,
  deleteExpiredPreviews,
  deletePasscodesBefore,
  deleteSessionsEndedBefore,
  deleteWaitlistEntriesBefore,
} from './store.ts'

/** Runs every hour. What we said we keep for so long is kept for so long, and no longer. */
export async function cleanUp(dependencies: Dependencies) {
  const { db, clock, outgoingMail } = dependencies
  const now = clock.now()
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  await removeOldPasscodeHours(dependencies)
  await deletePasscodesBefore(db, before(retention.passcodeSeconds))
  await deleteExpiredPreviews(db, now)
  await outgoingMail.resume(db)
  await deleteClosedWindows(db, now)
  await deleteSessionsEndedBefore(db, before(retention.endedSessionSeconds))
  await deleteWaitlistEntriesBefore(db, before(retention.applicationSeconds))
  await removeUnusedAttachments(dependencies)
  await removeOldApplications(dependencies)
  await removeEndedReviewerSessions(dependencies)
  await removeStaleUploads(dependencies)
  await sweepRecordings(dependencies)
  await forgetUnansweredAddresses(dependencies)
  await removeOldViews(dependencies)
  await forgetErasedSlugs(dependencies)
  await removeOldReports(dependencies)
}
