import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { AppError } from './errors.ts'
import { affiliateRoutes } from './features/access/affiliates/routes.ts'
import { accessRoutes } from './features/access/routes.ts'
import { emailChangeRoutes } from './features/account/email-change/routes.ts'
import { eraseRoutes } from './features/account/erase/routes.ts'
import { exportRoutes } from './features/account/export/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { attachmentRoutes } from './features/attachments/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { stampRoutes } from './features/documents/stamp/routes.ts'
import { healthRoutes } from './features/health/routes.ts'
import { inviteAnswerRoutes } from './features/invites/answers/routes.ts'
import { inviteDraftRoutes } from './features/invites/draft/routes.ts'
import { invitePreviewRoutes } from './features/invites/preview/routes.ts'
import { inviteQuestionRoutes } from './features/invites/questions/routes.ts'
import { inviteRoutes } from './features/invites/routes.ts'
import { lookupRoutes } from './features/lookups/routes.ts'
import { mailboxRoutes } from './features/mailbox/routes.ts'
import { deviceRoutes } from './features/notifications/devices/routes.ts'
import { noticePreferenceRoutes } from './features/notifications/preferences/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { mailPictureRoutes } from './features/pictures/in-mails/routes.ts'
import { pictureRoutes } from './features/pictures/routes.ts'
import { cvRoutes } from './features/profile/cv/routes.ts'
import { profileDraftRoutes } from './features/profile/draft/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import { slugRoutes } from './features/profile/slug/routes.ts'
import { dictateRoutes } from './features/recommendations/dictate/routes.ts'
import { testimonialConfirmRoutes } from './features/recommendations/imported-testimonials/confirm/routes.ts'
import { testimonialRoutes } from './features/recommendations/imported-testimonials/routes.ts'
import { notesRoutes } from './features/recommendations/notes/routes.ts'
import { recommendPageRoutes } from './features/recommendations/recommend-page/routes.ts'
import { reconfirmationRoutes } from './features/recommendations/reconfirmation/routes.ts'
import { recordRoutes } from './features/recommendations/record/routes.ts'
import { captionDraftRoutes } from './features/recommendations/recordings/captions/routes.ts'
import { recordingRoutes } from './features/recommendations/recordings/routes.ts'
import { uploadRoutes } from './features/recommendations/recordings/uploads/routes.ts'
import { reviewerControlRoutes } from './features/recommendations/reviewer-control/routes.ts'
import { reviewerSessionRoutes } from './features/recommendations/reviewer-session/routes.ts'
import { findReviewer } from './features/recommendations/reviewer-session/service.ts'
import { recommendationRoutes } from './features/recommendations/routes.ts'
import { submitRoutes } from './features/recommendations/submit/routes.ts'
import { themeRoutes } from './features/recommendations/themes/routes.ts'
import { reportRoutes } from './features/reports/routes.ts'
import { settingRoutes } from './features/settings/routes.ts'
import { signInRoutes } from './features/sign-in/routes.ts'
import { sessionRoutes } from './features/sign-in/sessions/routes.ts'
import { createAuthentication } from './features/sign-in/sessions/service.ts'
import { stepUpRoutes } from './features/sign-in/step-up/routes.ts'
import { storyRoutes } from './features/stories/routes.ts'
import { checkoutRoutes } from './features/subscription/checkout/routes.ts'
import { paymentEventRoutes } from './features/subscription/events/routes.ts'
import { subscriptionRoutes } from './features/subscription/routes.ts'
import { testCheckoutRoutes } from './features/subscription/test-checkout/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { waitlistRoutes } from './features/waitlist/routes.ts'
import type { Frontends } from './frontends/frontends.ts'
import { analyticsProxy } from './http/analytics-proxy.ts'
import { onAnswered } from './http/answered.ts'
import { createHttpApp } from './http/http-app.ts'
import { createSlots } from './http/limits/concurrency-slots.ts'
import { addFreeSpaceGuard } from './http/limits/free-space-guard.ts'
import { createIpLimiter } from './http/limits/ip-limits.ts'
import { addReadingLimits } from './http/limits/reading-limits.ts'
import { addOpenApi } from './http/openapi.ts'
import { addReviewerSessions } from './http/reviewer-session.ts'
import { addSessions } from './http/session.ts'
import { requestMetrics } from './metrics/request-metrics.ts'
import { addMetricsRoute } from './metrics/route.ts'

const rooms = [
  healthRoutes,
  lookupRoutes,
  waitlistRoutes,
  accessRoutes,
  affiliateRoutes,
  attachmentRoutes,
  applicationRoutes,
  storyRoutes,
  signInRoutes,
  sessionRoutes,
  profileRoutes,
  profileDraftRoutes,
  cvRoutes,
  slugRoutes,
  inviteRoutes,
  inviteAnswerRoutes,
  recommendPageRoutes,
  dictateRoutes,
  notesRoutes,
  recommendationRoutes,
  themeRoutes,
  mailPictureRoutes,
  invitePreviewRoutes,
  inviteDraftRoutes,
  inviteQuestionRoutes,
  reviewerSessionRoutes,
  uploadRoutes,
  recordingRoutes,
  submitRoutes,
  recordRoutes,
  testimonialRoutes,
  testimonialConfirmRoutes,
  reviewerControlRoutes,
  reconfirmationRoutes,
  captionDraftRoutes,
  stepUpRoutes,
  emailChangeRoutes,
  settingRoutes,
  viewRoutes,
  subscriptionRoutes,
  checkoutRoutes,
  testCheckoutRoutes,
  paymentEventRoutes,
  notificationRoutes,
  noticePreferenceRoutes,
  deviceRoutes,
  documentRoutes,
  stampRoutes,
  exportRoutes,
  eraseRoutes,
  reportRoutes,
  pictureRoutes,
  mailboxRoutes,
]

/** The whole product as one Fastify instance, not yet listening. */
export async function buildApp(
  dependencies: Dependencies,
  frontends: Frontends,
  logger: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const { config, clock, freeSpace } = dependencies
  const app = await createHttpApp(config, logger)
  app.decorate('requireBelow', createIpLimiter(clock))
  const { places, parallelPerIp } = rateLimits.picture
  app.decorate('bodySlots', createSlots(app, 'pictures', { all: places, perNetwork: parallelPerIp }))
  addReadingLimits(app)
  addFreeSpaceGuard(app, freeSpace)
  addSessions(app, createAuthentication(dependencies))
  addReviewerSessions(app, dependencies, token => findReviewer(dependencies, token))
  await addOpenApi(app, config)
  await app.register(async scope => {
    for (const routes of rooms) await routes(scope, dependencies)
  })
  onAnswered(app, requestMetrics(dependencies.metrics))
  dependencies.metrics.gauge('credence_slots_in_use', 'Requests under way, by the limit on how many may be', () =>
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
