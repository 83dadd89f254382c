import { removeClosedWindows } from '../../database/shared-rate-limiter.ts'
import type { Dependencies } from '../../dependencies.ts'
import { tryEach } from '../../jobs/try-each.ts'
import { removeEndedCodes } from '../access/service.ts'
import { removeOldApplications } from '../applications/service.ts'
import { removeUnusedAttachments } from '../attachments/service.ts'
import { sweepCopies } from '../copies/service.ts'
import { removeOldDocuments } from '../document-cache/service.ts'
import { removeExpiredPreviews } from '../invites/preview/service.ts'
import { forgetUnansweredAddresses } from '../invites/service.ts'
import { removeOldLinks } from '../links/service.ts'
import { removeOldNotifications, removeStalePushes } from '../notifications/service.ts'
import { removeOldPasscodes } from '../passcodes/service.ts'
import { retireErasedSlugs } from '../profile/slug/service.ts'
import { removeUnconfirmed } from '../recommendations/imported-testimonials/service.ts'
import { removeOldQuestions } from '../recommendations/questions/service.ts'
import { resumeRecords } from '../recommendations/record/service.ts'
import { sweepRecordings } from '../recommendations/recordings/service.ts'
import { removeStaleUploads } from '../recommendations/recordings/uploads/service.ts'
import { removeEndedReviewerSessions } from '../recommendations/reviewer-session/service.ts'
import { resumeThemes } from '../recommendations/themes/service.ts'
import { removeOldReports } from '../reports/service.ts'
import { removeEndedSessions } from '../sessions/service.ts'
import { removeOldEvents } from '../subscription/service.ts'
import { removeOldViews } from '../views/service.ts'
import { removeOldEntries } from '../waitlist/service.ts'

const steps: ((dependencies: Dependencies) => Promise<unknown>)[] = [
  removeOldPasscodes,
  removeExpiredPreviews,
  ({ db, outgoingMail }) => outgoingMail.resume(db),
  ({ db, clock }) => removeClosedWindows(db, clock),
  removeEndedSessions,
  removeOldEntries,
  removeEndedCodes,
  removeUnusedAttachments,
  removeOldApplications,
  removeEndedReviewerSessions,
  removeStaleUploads,
  ({ storage }) => storage.removeUnfinished(),
  sweepRecordings,
  resumeThemes,
  resumeRecords,
  forgetUnansweredAddresses,
  removeUnconfirmed,
  removeOldQuestions,
  removeOldViews,
  removeOldLinks,
  retireErasedSlugs,
  removeOldReports,
  removeOldDocuments,
  sweepCopies,
  removeOldNotifications,
  removeOldEvents,
  removeStalePushes,
]

/** Runs every hour and enforces the retention periods. */
export async function cleanUp(dependencies: Dependencies) {
  await tryEach(steps, step => step(dependencies))
}
