import { rateLimits } from '@credence/contract/limits/rate-limits'
import { removeDevice, saveDevice, testDevice } from '@credence/contract/notifications/devices/endpoints'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  streamNotifications,
} from '@credence/contract/notifications/endpoints'
import { chooseNotice, getNoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { deviceName } from '../../http/device-name.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { createSlots } from '../../http/limits/concurrency-slots.ts'
import { forgetDevice, registerDevice, sendTest } from './devices/service.ts'
import { followNotifications } from './event-stream/service.ts'
import { choose, loadNotifications, loadPreferences, markEvery, markOne } from './service.ts'

export async function notificationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { server, ip, retryAfterSeconds } = rateLimits.liveStream
  const slots = createSlots(app, 'event streams', { all: server, perNetwork: ip })
  const { live, stop } = await followNotifications(dependencies)
  app.addHook('preClose', stop)

  endpointRoute(app, listNotifications, {
    handle: ({ owner }) => loadNotifications(dependencies, owner.accountId),
  })
  endpointRoute(app, markNotification, {
    async handle({ owner, body }) {
      if (!(await markOne(dependencies, owner.accountId, body.notification_id, body.status)))
        throw new AppError('not_found')
      return undefined
    },
  })
  endpointRoute(app, markAllNotifications, {
    handle: async ({ owner, body }) => void (await markEvery(dependencies, owner.accountId, body.status)),
  })
  endpointRoute(app, streamNotifications, {
    async handle({ owner, request, reply }) {
      if (request.method === 'HEAD') return { content: Buffer.alloc(0) }
      slots.take(request, reply)
      const content = live.open(owner)
      if (!content) throw new AppError('unavailable', { retryAfterSeconds })
      // a buffering proxy would delay every event
      reply.header('x-accel-buffering', 'no')
      return { content }
    },
  })
}

export async function noticePreferenceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getNoticePreferences, {
    handle: ({ owner }) => loadPreferences(dependencies.db, owner.accountId),
  })
  endpointRoute(app, chooseNotice, {
    handle: ({ owner, body }) => choose(dependencies, owner.accountId, body),
  })
}

export async function deviceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, saveDevice, {
    ipLimits: rateLimits.pushToken.ip,
    handle: ({ owner, body, request }) =>
      registerDevice(dependencies, owner, {
        key: body.fcm_token,
        deviceInfo: deviceNameFrom(body.device_info, request.headers['user-agent']),
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

/** Shortens user agents, which hold more than a device's name. */
function deviceNameFrom(info: string, userAgent: string | undefined): string {
  return info && !/^Mozilla\//.test(info) ? info : deviceName(info || userAgent)
}
