/** Where the time comes from. Passed in, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

type FollowingClock = Clock & {
  /** `time`: what another clock showed at some moment of the `roundTripMs` that just ended. */
  follow(time: number, roundTripMs: number): void
}

/**
 * Shows another clock's time and goes on by itself in between, by the monotonic clock: however wrong this machine's time
 * is, and however it jumps, nothing lives longer or shorter for it.
 */
export function createFollowingClock(monotonicNow = () => performance.now()): FollowingClock {
  let ahead: number | undefined
  return {
    now() {
      if (ahead === undefined) throw new Error('the clock was never told the time')
      return new Date(monotonicNow() + ahead)
    },
    follow(time, roundTripMs) {
      const [least, most] = [time - monotonicNow(), time - monotonicNow() + roundTripMs]
      // no further than the answer proves: what took long to arrive proves little
      ahead = Math.min(Math.max(ahead ?? least, least), most)
    },
  }
}
