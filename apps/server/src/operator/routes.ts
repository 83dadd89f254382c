import { sessionLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  endOperatorSession as endSession,
  getOperatorOverview,
  getOperatorSession,
  type OperatorSession,
  runOperatorCommand,
  sendOperatorCode,
  sendOperatorFreshCode,
  signInOperator as signInCall,
} from '@credence/contract/operator/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { wrongPasscode } from '../features/passcodes/service.ts'
import { callerOf } from '../http/caller.ts'
import { hostCookie, refreshDeviceCookie, requireOperatorPage, setOperatorCookie } from '../http/cookies.ts'
import { deviceName } from '../http/device-name.ts'
import { endpointRoute } from '../http/endpoint-route.ts'
import type { Operator } from '../principal.ts'
import { loadOverview } from './overview.ts'
import { endOperatorSession, requestCommandCode, requestOperatorCode, signInOperator } from './sessions.ts'
import { runWebCommand } from './web-command.ts'

/** None of them exists without `OPERATORS`. */
export async function operatorRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies
  if (config.operators.length === 0) return

  endpointRoute(app, sendOperatorCode, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ body, request, reply }) {
      requireOperatorPage(config, request)
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestOperatorCode(dependencies, body.email, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, signInCall, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, request, reply }) {
      requireOperatorPage(config, request)
      const flow = hostCookie(config, request, 'flow')
      const device = deviceName(request.headers['user-agent'])
      const signedIn = await signInOperator(dependencies, body, { flow, device })
      if (!signedIn.ok) throw wrongPasscode(signedIn.triesLeft)
      setOperatorCookie(config, reply, signedIn.token, sessionLimits.operatorSeconds)
      return presentOperator(signedIn.operator)
    },
  })

  endpointRoute(app, getOperatorSession, { handle: async ({ operator }) => presentOperator(operator) })

  endpointRoute(app, endSession, {
    async handle({ operator, reply }) {
      await endOperatorSession(dependencies, operator)
      setOperatorCookie(config, reply, '', 0)
      return undefined
    },
  })

  endpointRoute(app, sendOperatorFreshCode, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ operator, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestCommandCode(dependencies, operator, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, getOperatorOverview, { handle: async () => loadOverview(dependencies) })

  endpointRoute(app, runOperatorCommand, {
    async handle({ body, operator, request }) {
      return runWebCommand(dependencies, operator, body, hostCookie(config, request, 'flow'))
    },
  })
}

function presentOperator({ address, signedInAt, expiresAt }: Operator): OperatorSession {
  return { address, signed_in_at: signedInAt.toISOString(), expires_at: expiresAt.toISOString() }
}
