/** Long enough for a model that is loaded first, on a machine without a GPU. */
export const defaultTimeouts = { idleMs: 45_000, totalMs: 120_000 }
export type Timeouts = typeof defaultTimeouts

export type ActiveTimeouts = {
  /** Aborted after a silence, after the total time, or when the caller stops. */
  signal: AbortSignal
  received(): void
  hasReceived(): boolean
  end(): void
}

export function startTimeouts(stopped: AbortSignal, times: Timeouts): ActiveTimeouts {
  const over = new AbortController()
  const abort = () => over.abort()
  const whole = setTimeout(abort, times.totalMs).unref()
  let silence = setTimeout(abort, times.idleMs).unref()
  let hasReceived = false
  return {
    signal: AbortSignal.any([stopped, over.signal]),
    received() {
      hasReceived = true
      clearTimeout(silence)
      silence = setTimeout(abort, times.idleMs).unref()
    },
    hasReceived: () => hasReceived,
    end() {
      clearTimeout(silence)
      clearTimeout(whole)
      abort()
    },
  }
}
