/** A model that is loaded first, on a machine without a graphics card, takes its time. */
export const usualTimes = { silenceMs: 45_000, wholeMs: 120_000 }
export type Times = typeof usualTimes

export type Patience = {
  /** Over once nothing was heard for too long, all of it takes too long, or nobody waits any more. */
  signal: AbortSignal
  hear(): void
  hasHeard(): boolean
  end(): void
}

export function startPatience(stopped: AbortSignal, times: Times): Patience {
  const over = new AbortController()
  const giveUp = () => over.abort()
  const whole = setTimeout(giveUp, times.wholeMs).unref()
  let silence = setTimeout(giveUp, times.silenceMs).unref()
  let hasHeard = false
  return {
    signal: AbortSignal.any([stopped, over.signal]),
    hear() {
      hasHeard = true
      clearTimeout(silence)
      silence = setTimeout(giveUp, times.silenceMs).unref()
    },
    hasHeard: () => hasHeard,
    end() {
      clearTimeout(silence)
      clearTimeout(whole)
      giveUp()
    },
  }
}
