import { AppError } from './errors.ts'

export type Limits = {
  workers: number
  queue: number
  waitMs: number
  retryAfterSeconds: number
}

/** Runs at most `workers` at once with `queue` waiting; others get `unavailable`. Urgent work has its own queue, which goes first. */
export function limitConcurrency({ workers, queue, waitMs, retryAfterSeconds }: Limits) {
  const urgent = new Set<() => void>()
  const usual = new Set<() => void>()
  let busy = 0

  /** Slots are handed over directly, so that no new caller overtakes. */
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
