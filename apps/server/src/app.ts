import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { AppError } from './errors.ts'
import { accessRoutes, affiliateRoutes } from './features/access/routes.ts'
import { eraseRoutes, exportRoutes } from './features/account/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { copyRoutes } from './features/copies/routes.ts'
import { documentRoutes, stampRoutes } from './features/documents/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import {
  inviteAnswerRoutes,
  inviteDraftRoutes,
  invitePreviewRoutes,
  inviteQuestionRoutes,
  inviteRoutes,
} from './features/invites/routes.ts'
import { linkRoutes } from './features/links/routes.ts'
import { lookupRoutes } from './features/lookups/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { deviceRoutes, noticePreferenceRoutes, notificationRoutes } from './features/notifications/routes.ts'
import { mailPictureRoutes, pictureRoutes } from './features/pictures/routes.ts'
import { cvRoutes, profileDraftRoutes, profileRoutes, slugRoutes } from './features/profile/routes.ts'
import { testimonialConfirmRoutes, testimonialRoutes } from './features/recommendations/imported-testimonials/routes.ts'
import { questionRoutes } from './features/recommendations/questions/routes.ts'
import { recordRoutes } from './features/recommendations/record/routes.ts'
import { captionDraftRoutes, recordingRoutes } from './features/recommendations/recordings/routes.ts'
import { uploadRoutes } from './features/recommendations/recordings/uploads/routes.ts'
import { findReviewer } from './features/recommendations/reviewer-session/service.ts'
import {
  dictateRoutes,
  notesRoutes,
  recommendationRoutes,
  recommendPageRoutes,
  reconfirmationRoutes,
  reviewerControlRoutes,
  reviewerSessionRoutes,
  submitRoutes,
  themeRoutes,
} from './features/recommendations/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { createAuthentication } from './features/sessions/service.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { emailChangeRoutes, sessionRoutes, signInRoutes, stepUpRoutes } from './features/sign-in/routes.ts'
import { storyRoutes } from './features/stories/routes.ts'
import { paymentWebhookRoutes } from './features/subscription/payment-webhook/routes.ts'
import { checkoutRoutes, subscriptionRoutes, testCheckoutRoutes } from './features/subscription/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { waitlistRoutes } from './features/waitlist/routes.ts'
import type { Frontends } from './frontends/frontends.ts'
import { analyticsProxy } from './http/analytics-proxy.ts'
import { addOpenApi } from './http/endpoint-route.ts'
import { createHttpApp, usualTiming } from './http/http-app.ts'
import { createSlots } from './http/limits/concurrency-slots.ts'
import { addReadingLimits, createIpLimiter } from './http/limits/ip-rate-limiter.ts'
import { addFreeSpaceGuard } from './http/limits/load-shedding.ts'
import { onRequestFinished } from './http/request-finished.ts'
import { addOperatorSessions, addReviewerSessions, addSessions } from './http/session.ts'
import { requestMetrics } from './metrics/process-metrics.ts'
import { addMetricsRoute } from './metrics/route.ts'
import { operatorRoutes } from './operator/routes.ts'
import { findOperator } from './operator/sessions.ts'

const features = [
  ...[healthRoutes, lookupRoutes, waitlistRoutes, accessRoutes, affiliateRoutes, attachmentRoutes],
  ...[applicationRoutes, storyRoutes, signInRoutes, sessionRoutes, profileRoutes, profileDraftRoutes, cvRoutes],
  ...[slugRoutes, inviteRoutes, inviteAnswerRoutes, recommendPageRoutes, dictateRoutes, notesRoutes],
  ...[recommendationRoutes, themeRoutes, mailPictureRoutes, invitePreviewRoutes, inviteDraftRoutes],
  ...[inviteQuestionRoutes, reviewerSessionRoutes, uploadRoutes, recordingRoutes, submitRoutes, recordRoutes],
  ...[testimonialRoutes, testimonialConfirmRoutes, reviewerControlRoutes, reconfirmationRoutes, captionDraftRoutes],
  questionRoutes,
  ...[stepUpRoutes, emailChangeRoutes, settingRoutes, viewRoutes, subscriptionRoutes, checkoutRoutes],
  ...[testCheckoutRoutes, paymentWebhookRoutes, notificationRoutes, noticePreferenceRoutes, deviceRoutes],
  ...[
    linkRoutes,
    copyRoutes,
    documentRoutes,
    stampRoutes,
    exportRoutes,
    eraseRoutes,
    reportRoutes,
    pictureRoutes,
    mailboxRoutes,
  ],
  operatorRoutes,
]

/** The product as one Fastify instance that does not listen yet. */
export async function buildApp(
  dependencies: Dependencies,
  frontends: Frontends,
  logger: FastifyBaseLogger,
  timing = usualTiming,
): Promise<FastifyInstance> {
  const { config, clock, freeSpace } = dependencies
  const app = await createHttpApp(config, logger, timing)
  app.decorate('requireBelow', createIpLimiter(clock))
  const { places, parallelPerIp } = rateLimits.picture
  app.decorate('bodySlots', createSlots(app, 'pictures', { all: places, perNetwork: parallelPerIp }))
  addReadingLimits(app)
  addFreeSpaceGuard(app, freeSpace)
  addSessions(app, createAuthentication(dependencies))
  addReviewerSessions(app, dependencies, token => findReviewer(dependencies, token))
  addOperatorSessions(app, dependencies, token => findOperator(dependencies, token))
  await addOpenApi(app, config)
  await app.register(async scope => {
    for (const routes of features) await routes(scope, dependencies)
  })
  onRequestFinished(app, requestMetrics(dependencies.metrics))
  dependencies.metrics.gauge('credence_slots_in_use', 'Requests in progress, by concurrency limit', () =>
    [...app.slots].map(([limit, slots]) => ({ labels: { limit }, value: slots.inUse() })),
  )
  addMetricsRoute(app, dependencies)
  await app.register(scope => analyticsProxy(scope, config))
  await app.register(scope => frontends.register(scope, dependencies))
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  return app
}
