import { changeEmail, sendEmailPasscodes } from '@credence/contract/account/email-change/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { callerOf } from '../../../http/caller.ts'
import { refreshDeviceCookie } from '../../../http/device-cookie.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { wrongPasscode } from '../../sign-in/passcodes/service.ts'
import { type Changed, changeEmail as change, requestEmailPasscodes } from './service.ts'

export async function emailChangeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendEmailPasscodes, {
    ipLimits: rateLimits.sendPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestEmailPasscodes(dependencies, owner, body.email, {
        flow: newFlow,
        caller: callerOf(dependencies, request),
      })
      return undefined
    },
  })

  endpointRoute(app, changeEmail, {
    ipLimits: rateLimits.verifyPasscode.ip,
    async handle({ body, owner, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const changed = await change(dependencies, owner, body, flow)
      if (changed.ok) return { email: body.email }
      throw refusal(changed)
    },
  })
}

function refusal(changed: Extract<Changed, { ok: false }>): AppError {
  if (changed.reason === 'own_recommendation')
    return new AppError('own_recommendation', {
      message: 'Your page has a recommendation from this address. Nobody can recommend themselves.',
    })
  if (changed.reason === 'address_taken') return new AppError('address_taken')
  const { message } = wrongPasscode(changed.triesLeft)
  return new AppError('wrong_passcode', { message, errors: [{ field: changed.field, message }] })
}
