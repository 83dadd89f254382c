import { removeClosedWindows } from '../../database/shared-limits.ts'
import type { Dependencies } from '../../dependencies.ts'
import { removeEndedCodes } from '../access/service.ts'
import { removeOldApplications } from '../applications/service.ts'
import { removeUnusedAttachments } from '../attachments/service.ts'
import { removeOldDocuments } from '../documents/kept/service.ts'
import { removeExpiredPreviews } from '../invites/preview/service.ts'
import { forgetUnansweredAddresses } from '../invites/service.ts'
import { removeStalePushes } from '../notifications/pushes/service.ts'
import { removeOldNotifications } from '../notifications/service.ts'
import { forgetErasedSlugs } from '../profile/slug/service.ts'
import { removeUnconfirmed } from '../recommendations/old-praise/service.ts'
import { resumeRecords } from '../recommendations/record/service.ts'
import { sweepRecordings } from '../recommendations/recordings/service.ts'
import { removeStaleUploads } from '../recommendations/recordings/uploads/service.ts'
import { removeEndedReviewerSessions } from '../recommendations/reviewer-session/service.ts'
import { resumeThemes } from '../recommendations/what-people-say/service.ts'
import { removeOldReports } from '../reports/service.ts'
import { removeOldPasscodes } from '../sign-in/passcodes/service.ts'
import { removeEndedSessions } from '../sign-in/sessions/service.ts'
import { removeOldEvents } from '../subscription/events/service.ts'
import { removeOldViews } from '../views/service.ts'
import { removeOldEntries } from '../waitlist/service.ts'

/** Runs every hour. What we said we keep for so long is kept for so long, and no longer. */
export async function cleanUp(dependencies: Dependencies) {
  const { db, clock, outgoingMail } = dependencies
  await removeOldPasscodes(dependencies)
  await removeExpiredPreviews(dependencies)
  await outgoingMail.resume(db)
  await removeClosedWindows(db, clock)
  await removeEndedSessions(dependencies)
  await removeOldEntries(dependencies)
  await removeEndedCodes(dependencies)
  await removeUnusedAttachments(dependencies)
  await removeOldApplications(dependencies)
  await removeEndedReviewerSessions(dependencies)
  await removeStaleUploads(dependencies)
  await sweepRecordings(dependencies)
  await resumeThemes(dependencies)
  await resumeRecords(dependencies)
  await forgetUnansweredAddresses(dependencies)
  await removeUnconfirmed(dependencies)
  await removeOldViews(dependencies)
  await forgetErasedSlugs(dependencies)
  await removeOldReports(dependencies)
  await removeOldDocuments(dependencies)
  await removeOldNotifications(dependencies)
  await removeOldEvents(dependencies)
  await removeStalePushes(dependencies)
}
