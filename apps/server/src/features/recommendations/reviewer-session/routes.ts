import { rateLimits } from '@credence/contract/limits/rate-limits'
import { sendReviewerPasscode, verifyReviewer } from '@credence/contract/recommendations/reviewer-session/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf } from '../../../http/caller.ts'
import { refreshDeviceCookie } from '../../../http/device-cookie.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { sendReviewerSession } from '../../../http/session.ts'
import { wrongPasscode } from '../../sign-in/passcodes/service.ts'
import { confirmReviewer, requestReviewerPasscode } from './service.ts'

export async function reviewerSessionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendReviewerPasscode, {
    ipLimits: rateLimits.reviewerPasscode.ip,
    async handle({ body, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestReviewerPasscode(dependencies, body, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, verifyReviewer, {
    ipLimits: rateLimits.reviewerPasscode.ip,
    async handle({ body, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const confirmed = await confirmReviewer(dependencies, body, flow)
      if (!confirmed.ok) throw wrongPasscode(confirmed.triesLeft)
      sendReviewerSession(dependencies, reply, confirmed.token)
      return undefined
    },
  })
}
