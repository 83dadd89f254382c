import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError, storageFull } from '../../errors.ts'
import { type FreeSpace, lastReserveBytes, writeReserveBytes } from '../../storage/free-space.ts'
import { sendError } from '../error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of under-pressure: replaces the 503 for this route. */
    pressureHandler?: () => void
  }
}

const retryAfterSeconds = 10

/** Drawn by worker processes, which need the same cores. */
const isDrawn = (url: string) => /^\/social\/|^\/cr\/:slug\.(pdf|png)$/.test(url)

/** Pages and their files; API calls are not hidden. */
function isForReaders({ method, url, schema }: RouteOptions): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && Boolean((schema as { hide?: boolean } | undefined)?.hide) && !isDrawn(url)
}

/** Sheds API calls and documents while the event loop is late. Pages cost little more than a refusal and are served. */
export async function addPressureLimit(app: FastifyInstance, maxEventLoopDelay: number) {
  app.addHook('onRoute', route => {
    if (isForReaders(route)) route.config = { ...route.config, pressureHandler: () => {} }
  })
  await app.register(underPressure, {
    maxEventLoopDelay,
    retryAfter: retryAfterSeconds,
    pressureHandler: (_request, reply) => void sendError(new AppError('unavailable', { retryAfterSeconds }), reply),
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses writes before the disk is full, and deletions last. */
export function addFreeSpaceGuard(app: FastifyInstance, freeSpace: FreeSpace) {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (reading.has(method)) return
    const goesOn = method === 'DELETE' || routeOptions.config.endpoint?.needsNoRoom
    if ((await freeSpace.bytes()) < (goesOn ? lastReserveBytes : writeReserveBytes)) throw storageFull()
  })
}
