import { rateLimits } from '@credence/contract/limits/rate-limits'
import { confirmFreshPasscode, sendFreshPasscode } from '@credence/contract/sign-in/step-up/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { callerOf } from '../../../http/caller.ts'
import { refreshDeviceCookie } from '../../../http/device-cookie.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { wrongPasscode } from '../passcodes/service.ts'
import { confirmSession, requestFreshPasscode } from './service.ts'

export async function stepUpRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendFreshPasscode, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ owner, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestFreshPasscode(dependencies, owner, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, confirmFreshPasscode, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const confirmed = await confirmSession(dependencies, owner, body.otp, flow)
      if (!confirmed.ok) throw wrongPasscode(confirmed.triesLeft)
      return undefined
    },
  })
}
