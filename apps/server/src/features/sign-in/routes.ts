import { rateLimits } from '@credence/contract/limits/rate-limits'
import { login, signup, verifyUser } from '@credence/contract/sign-in/endpoints'
import { confirmFreshPasscode, sendFreshPasscode } from '@credence/contract/sign-in/step-up/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { callerOf, networkSeen } from '../../http/caller.ts'
import { deviceName } from '../../http/device-name.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { flowOf } from '../../http/flow.ts'
import { sendSession } from '../../http/session.ts'
import { wrongPasscode } from './passcodes/service.ts'
import { confirmSession, requestFreshPasscode, requestPasscode, signIn } from './service.ts'

export async function signInRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  for (const [name, endpoint] of [['login', login] as const, ['signup', signup] as const])
    endpointRoute(app, endpoint, {
      ipLimits: rateLimits.sendPasscode.ip,
      async handle({ body, request, reply }) {
        const { newFlow } = flowOf(config, request, reply)
        await requestPasscode(dependencies, name, body, {
          flow: newFlow,
          caller: callerOf(dependencies, request),
        })
        return undefined
      },
    })

  endpointRoute(app, verifyUser, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, request, reply }) {
      const browser = {
        ...flowOf(config, request, reply),
        device: deviceName(request.headers['user-agent']),
        network: networkSeen(dependencies, request),
      }
      const signedIn = await signIn(dependencies, body, browser)
      if (signedIn.ok) return sendSession(dependencies, reply, signedIn.issued)
      throw wrongPasscode(signedIn.triesLeft)
    },
  })
}

export async function stepUpRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendFreshPasscode, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ owner, request, reply }) {
      const { newFlow } = flowOf(config, request, reply)
      await requestFreshPasscode(dependencies, owner, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, confirmFreshPasscode, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { flow } = flowOf(config, request, reply)
      const confirmed = await confirmSession(dependencies, owner, body.otp, flow)
      if (!confirmed.ok) throw wrongPasscode(confirmed.triesLeft)
      return undefined
    },
  })
}
