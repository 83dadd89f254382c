import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { AppError, storageFull } from '../../errors.ts'
import { type FreeSpace, lastReserveBytes, writeReserveBytes } from '../../storage/free-space.ts'
import { sendError } from '../error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of under-pressure: what this route does in place of everybody else's 503. */
    pressureHandler?: () => void
  }
}

const retryAfterSeconds = 10

/** Pictures and documents are made by other processes, on the cores that this one needs. */
const isDrawn = (url: string) => /^\/social\/|^\/cr\/:slug\.(pdf|png)$/.test(url)

/** Pages and the files they show; calls stand in the contract and are not hidden. */
function isForReaders({ method, url, schema }: RouteOptions): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && Boolean((schema as { hide?: boolean } | undefined)?.hide) && !isDrawn(url)
}

/**
 * While the event loop is more than a second late, calls and documents are told to come again. Readers are not: a page costs
 * little more than the refusal, and must not be missing because others have documents made.
 */
export async function addPressureLimit(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    if (isForReaders(route)) route.config = { ...route.config, pressureHandler: () => {} }
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 1000,
    retryAfter: retryAfterSeconds,
    pressureHandler: (_request, reply) => void sendError(new AppError('unavailable', { retryAfterSeconds }), reply),
  })
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses to write before the disk is full, and what frees room last of all. Reading goes on. */
export function addFreeSpaceGuard(app: FastifyInstance, freeSpace: FreeSpace) {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (reading.has(method)) return
    const goesOn = method === 'DELETE' || routeOptions.config.endpoint?.needsNoRoom
    if ((await freeSpace.bytes()) < (goesOn ? lastReserveBytes : writeReserveBytes)) throw storageFull()
  })
}
