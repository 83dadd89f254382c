import { backUpNightly } from './backup/nightly.ts'
import type { Dependencies } from './dependencies.ts'
import { cleanUp } from './features/clean-up/jobs.ts'
import { packCopy } from './features/copies/jobs.ts'
import { deleteDueFiles } from './features/files/service.ts'
import { handleBounce, sendDueReminders } from './features/invites/jobs.ts'
import { sendDigests } from './features/notifications/digest/jobs.ts'
import { sendPush } from './features/notifications/push/jobs.ts'
import { handleQuestionBounce } from './features/recommendations/questions/jobs.ts'
import { askForReconfirmation, handleReviewerBounce } from './features/recommendations/reconfirmation/jobs.ts'
import { signRecords } from './features/recommendations/record/jobs.ts'
import { copyRecording, draftCaptions, makeRecording } from './features/recommendations/recordings/jobs.ts'
import { announceRecommendation } from './features/recommendations/service.ts'
import { makeThemes } from './features/recommendations/themes/jobs.ts'
import { forgetPayer, refreshSubscriptions, updatePayerEmail } from './features/subscription/jobs.ts'
import { notifyWeeklyViews } from './features/views/service.ts'
import type { JobHandlers } from './jobs/jobs.ts'
import { removeOldActions } from './operator/run.ts'
import { removeEndedOperatorSessions } from './operator/sessions.ts'

export function jobHandlers(dependencies: Dependencies): JobHandlers {
  const { db, outgoingMail } = dependencies
  return {
    'send-mail': ({ mailId }) => outgoingMail.deliver(db, mailId),
    'send-push': ({ pushId }) => sendPush(dependencies, pushId),
    'clean-up': async () => {
      await cleanUp(dependencies)
      await removeOldActions(dependencies)
      await removeEndedOperatorSessions(dependencies)
    },
    'make-backup': () => backUpNightly(dependencies),
    'invite-bounced': ({ inviteId }) => handleBounce(dependencies, inviteId),
    'remind-invited': () => sendDueReminders(dependencies),
    'reviewer-bounced': ({ recommendationId }) => handleReviewerBounce(dependencies, recommendationId),
    'question-bounced': ({ questionId }) => handleQuestionBounce(dependencies, questionId),
    'announce-published': ({ recommendationId }) => announceRecommendation(dependencies, recommendationId),
    'ask-still-true': () => askForReconfirmation(dependencies),
    'copy-recording': payload => copyRecording(dependencies, payload),
    'make-recording': payload => makeRecording(dependencies, payload),
    'draft-captions': ({ mediaId }) => draftCaptions(dependencies, mediaId),
    'make-copy': ({ copyId }) => packCopy(dependencies, copyId),
    'make-what-people-say': payload => makeThemes(dependencies, payload),
    async 'sign-record'(payloads) {
      const ids = payloads.map(({ recommendationId }) => recommendationId)
      const failures = await signRecords(dependencies, ids)
      return ids.map(id => failures.get(id))
    },
    'remove-files': () => deleteDueFiles(dependencies),
    'note-weekly-views': () => notifyWeeklyViews(dependencies),
    'send-digests': () => sendDigests(dependencies),
    'refresh-subscriptions': () => refreshSubscriptions(dependencies),
    'move-invoices': ({ accountId }) => updatePayerEmail(dependencies, accountId),
    'forget-payer': ({ payerId }) => forgetPayer(dependencies, payerId),
  }
}
