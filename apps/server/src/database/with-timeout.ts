import { DatabaseUnavailable } from '../outage.ts'

const timeoutMs = 1500
const tickMs = 100

/** Counts ticks instead of time: when this process itself stalls, one tick passes and the answer is found waiting. */
export async function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  let ticksLeft = timeoutMs / tickMs
  const ticks = setInterval(() => {
    ticksLeft -= 1
    if (ticksLeft === 0) late.reject(new DatabaseUnavailable('no answer'))
  }, tickMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearInterval(ticks)
  }
}
