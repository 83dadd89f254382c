import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'
import { networkOf } from './ip-rate-limiter.ts'

declare module 'fastify' {
  interface FastifyInstance {
    slots: Map<string, Slots>
    /** For bodies that are in memory as a whole, unless a route has slots of its own. */
    bodySlots: Slots
  }
}

/** Limits how many requests of one kind are under way, in all and from one network. */
export type Slots = {
  /** Released when the response has closed and no work that `during` started still runs. */
  take(request: FastifyRequest, reply: FastifyReply): void
  /** Work that may outlive the response: the deadline answers without it, and clients go away. */
  during<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  inUse(): number
}

type Limits = { all: number; perNetwork: number; retryAfterSeconds?: number }
type Slot = { network: string; holders: number }

export function addSlots(app: FastifyInstance) {
  app.decorate('slots', new Map())
}

/** A request that finds none is told that we are busy, and not that it came too often: clients retry that by themselves. */
export function createSlots(app: FastifyInstance, name: string, limits: Limits): Slots {
  const { all, perNetwork, retryAfterSeconds = 1 } = limits
  const slots = new WeakMap<FastifyRequest, Slot>()
  const perNetworkTaken = new Map<string, number>()
  let taken = 0

  function count({ network }: Slot, by: 1 | -1) {
    const left = (perNetworkTaken.get(network) ?? 0) + by
    if (left === 0) perNetworkTaken.delete(network)
    else perNetworkTaken.set(network, left)
    taken += by
  }

  function letGo(slot: Slot) {
    slot.holders -= 1
    if (slot.holders === 0) count(slot, -1)
  }

  const created: Slots = {
    take(request, reply) {
      const network = networkOf(request.ip)
      if (taken >= all || (perNetworkTaken.get(network) ?? 0) >= perNetwork)
        throw new AppError('unavailable', { retryAfterSeconds })
      // it closes only once: the slot would never be released
      if (reply.raw.destroyed || reply.raw.closed) throw new AppError('unavailable')
      const slot = { network, holders: 1 }
      slots.set(request, slot)
      count(slot, 1)
      reply.raw.once('close', () => letGo(slot))
    },
    async during(request, work) {
      const slot = slots.get(request)
      // released already, because the client is gone
      if (!slot?.holders) throw new AppError('unavailable')
      slot.holders += 1
      try {
        return await work()
      } finally {
        letGo(slot)
      }
    },
    inUse: () => taken,
  }
  app.slots.set(name, created)
  return created
}
