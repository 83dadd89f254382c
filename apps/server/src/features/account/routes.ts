import { changeEmail, sendEmailPasscodes } from '@credence/contract/account/email-change/endpoints'
import { eraseAccount } from '@credence/contract/account/erase/endpoints'
import { exportAccount as exportEndpoint } from '@credence/contract/account/export/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { callerOf } from '../../http/caller.ts'
import { clearSessionCookies } from '../../http/cookies.ts'
import { refreshDeviceCookie } from '../../http/device-cookie.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { requireFreshPasscode } from '../../http/session.ts'
import { wrongPasscode } from '../passcodes/service.ts'
import { type Changed, changeEmail as change, requestEmailPasscodes } from './email-change/service.ts'
import { erase } from './erase/service.ts'
import { exportAccount } from './export/service.ts'

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

export async function eraseRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, eraseAccount, {
    async handle({ owner, reply }) {
      requireFreshPasscode(dependencies, owner)
      await erase(dependencies, owner.accountId)
      clearSessionCookies(dependencies.config, reply)
      return undefined
    },
  })
}

export async function exportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const name = `${dependencies.config.productName} - My data.zip`

  endpointRoute(app, exportEndpoint, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner }) {
      requireFreshPasscode(dependencies, owner)
      return { content: await exportAccount(dependencies, owner.accountId), name }
    },
  })
}
