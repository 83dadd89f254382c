import { rateLimits } from '@credence/contract/limits/rate-limits'
import { removeDevice, saveDevice, testDevice } from '@credence/contract/notifications/devices/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { deviceName } from '../../../http/device-name.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { forgetDevice, registerDevice, sendTest } from './service.ts'

export async function deviceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, saveDevice, {
    ipLimits: rateLimits.pushToken.ip,
    handle: ({ owner, body, request }) =>
      registerDevice(dependencies, owner, {
        key: body.fcm_token,
        deviceInfo: inWords(body.device_info, request.headers['user-agent']),
      }),
  })
  endpointRoute(app, removeDevice, {
    async handle({ owner, params }) {
      if (!(await forgetDevice(dependencies.db, owner.accountId, params.id))) throw new AppError('not_found')
      return undefined
    },
  })
  endpointRoute(app, testDevice, {
    async handle({ owner, params }) {
      if (!(await sendTest(dependencies, owner.accountId, params.id))) throw new AppError('not_found')
      return undefined
    },
  })
}

/** What browsers say of themselves holds more than anybody needs to know a device by. */
function inWords(info: string, userAgent: string | undefined): string {
  return info && !/^Mozilla\//.test(info) ? info : deviceName(info || userAgent)
}
