import type { Dependencies } from './dependencies.ts'
import { cleanUp } from './features/clean-up/jobs.ts'
import { removeDoomedFiles } from './features/files/jobs.ts'
import { noteBounce, sendDueReminders } from './features/invites/jobs.ts'
import { sendDigests } from './features/notifications/digest/jobs.ts'
import { sendPush } from './features/notifications/pushes/jobs.ts'
import { signRecord } from './features/recommendations/record/jobs.ts'
import { draftCaptions } from './features/recommendations/recordings/captions/jobs.ts'
import { copyRecording, makeRecording } from './features/recommendations/recordings/jobs.ts'
import { askWhetherStillTrue, noteReviewerBounce } from './features/recommendations/still-true/jobs.ts'
import { makeWhatPeopleSay } from './features/recommendations/what-people-say/jobs.ts'
import { forgetPayer, refreshSubscriptions, tellNewAddress } from './features/subscription/jobs.ts'
import { noteWeeklyViews } from './features/views/jobs.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { removeOldActions } from './operator/run.ts'

export function jobHandlers(dependencies: Dependencies): JobHandlers {
  const { db, outgoingMail } = dependencies
  return {
    'send-mail': ({ mailId }) => outgoingMail.deliver(db, mailId),
    'send-push': ({ pushId }) => sendPush(dependencies, pushId),
    'clean-up': async () => {
      await cleanUp(dependencies)
      await removeOldActions(dependencies)
    },
    'invite-bounced': ({ inviteId }) => noteBounce(dependencies, inviteId),
    'remind-invited': () => sendDueReminders(dependencies),
    'reviewer-bounced': ({ recommendationId }) => noteReviewerBounce(dependencies, recommendationId),
    'ask-still-true': () => askWhetherStillTrue(dependencies),
    'copy-recording': payload => copyRecording(dependencies, payload),
    'make-recording': payload => makeRecording(dependencies, payload),
    'draft-captions': ({ mediaId }) => draftCaptions(dependencies, mediaId),
    'make-what-people-say': payload => makeWhatPeopleSay(dependencies, payload),
    'sign-record': payload => signRecord(dependencies, payload),
    'remove-files': () => removeDoomedFiles(dependencies),
    'note-weekly-views': () => noteWeeklyViews(dependencies),
    'send-digests': () => sendDigests(dependencies),
    'refresh-subscriptions': () => refreshSubscriptions(dependencies),
    'move-invoices': ({ accountId }) => tellNewAddress(dependencies, accountId),
    'forget-payer': ({ payerId }) => forgetPayer(dependencies, payerId),
  }
}
