import { AppError } from '../errors.ts'
import { networkOf } from './ip-limits.ts'

/** Lets each network do so many things at once. The answer is "busy" and not "too often": clients try that again by themselves. */
export function createParallelLimit(most: number) {
  const busy = new Map<string, number>()
  return async function within<T>(ip: string, work: () => Promise<T>): Promise<T> {
    const network = networkOf(ip)
    const count = busy.get(network) ?? 0
    if (count >= most) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    busy.set(network, count + 1)
    try {
      return await work()
    } finally {
      const left = busy.get(network)! - 1
      if (left === 0) busy.delete(network)
      else busy.set(network, left)
    }
  }
}
