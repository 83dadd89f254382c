import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  listNotifications,
  markAllNotifications,
  markNotification,
  streamNotifications,
} from '@credence/contract/notifications/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { createSlots } from '../../http/limits/concurrency-slots.ts'
import { followNotifications } from './live/service.ts'
import { loadNotifications, markEvery, markOne } from './service.ts'

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
      // a proxy that gathers an answer before it passes it on would hold back every event
      reply.header('x-accel-buffering', 'no')
      return { content }
    },
  })
}
