import { AppError } from '../../errors.ts'
import { networkOf } from './ip-limits.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** A place for a body that is kept in memory as a whole. */
    enterWithBytes: ReturnType<typeof createPlaces>
  }
}

/**
 * So many places altogether, and so many of them for one network. Taking one returns how to give it back, however often.
 * The answer is "busy" and not "too often": clients try that again by themselves.
 */
export function createPlaces(most: number, mostPerNetwork: number) {
  const taken = new Map<string, number>()
  let all = 0
  return function takePlace(ip: string): () => void {
    const network = networkOf(ip)
    const count = taken.get(network) ?? 0
    if (all >= most || count >= mostPerNetwork) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    taken.set(network, count + 1)
    all += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = taken.get(network)! - 1
      all -= 1
      if (left === 0) taken.delete(network)
      else taken.set(network, left)
    }
  }
}

/** Lets each network do so many things at once. */
export function createParallelLimit(most: number) {
  const takePlace = createPlaces(Number.POSITIVE_INFINITY, most)
  return async function within<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const giveBack = takePlace(ip)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}
