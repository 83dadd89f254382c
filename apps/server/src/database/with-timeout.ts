import { DatabaseAway } from '../outage.ts'

const patienceMs = 1500
const tickMs = 100

/**
 * Counts ticks and not time: when this process itself stood still, one tick passes and the answer is found waiting.
 */
export async function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>()
  let ticksLeft = patienceMs / tickMs
  const ticks = setInterval(() => {
    ticksLeft -= 1
    if (ticksLeft === 0) late.reject(new DatabaseAway('no answer'))
  }, tickMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearInterval(ticks)
  }
}
