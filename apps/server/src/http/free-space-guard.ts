import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { type FreeSpace, isDiskFull } from '../storage/free-space.ts'

/**
 * Refuses to write before the disk is full. The embedded database does not come back from a full disk: its next query
 * spins for ever and takes the whole process with it.
 */
export function addFreeSpaceGuard(app: FastifyInstance, freeSpace: FreeSpace) {
  app.addHook('onRequest', async request => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    if (await isDiskFull(freeSpace)) throw new AppError('unavailable', { retryAfterSeconds: 60 })
  })
}
