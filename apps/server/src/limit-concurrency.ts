import { AppError } from './errors.ts'

export type Limits = {
  workers: number
  /** How many may wait. */
  queue: number
  /** How long each of them may wait. */
  waitMs: number
  retryAfterSeconds: number
}

/**
 * At most `workers` at once and `queue` behind them; whoever comes then, or waits too long, is asked to come again. What is
 * urgent waits in a queue of its own, as long as the other, and goes before it.
 */
export function limitConcurrency({ workers, queue, waitMs, retryAfterSeconds }: Limits) {
  const urgent = new Set<() => void>()
  const usual = new Set<() => void>()
  let busy = 0

  /** The place of somebody who left. It is handed over, so that nobody slips in between. */
  function turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        waiting.delete(go)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new AppError('unavailable', { retryAfterSeconds }))
      }, waitMs)
      waiting.add(go)
    })
  }

  return async <Value>(work: () => Promise<Value>, isUrgent = false): Promise<Value> => {
    const waiting = isUrgent ? urgent : usual
    if (busy < workers) busy += 1
    else if (waiting.size < queue) await turn(waiting)
    else throw new AppError('unavailable', { retryAfterSeconds })
    try {
      return await work()
    } finally {
      const [next] = [...urgent, ...usual]
      if (next) next()
      else busy -= 1
    }
  }
}
