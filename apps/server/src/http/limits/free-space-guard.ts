import type { FastifyInstance } from 'fastify'
import { storageFull } from '../../errors.ts'
import { type FreeSpace, lastReserveBytes, writeReserveBytes } from '../../storage/free-space.ts'

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses to write before the disk is full, and what frees room last of all. Reading goes on. */
export function addFreeSpaceGuard(app: FastifyInstance, freeSpace: FreeSpace) {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    if (reading.has(method)) return
    const goesOn = method === 'DELETE' || routeOptions.config.endpoint?.needsNoRoom
    if ((await freeSpace.bytes()) < (goesOn ? lastReserveBytes : writeReserveBytes)) throw storageFull()
  })
}
