/** Passed in, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

type FollowingClock = Clock & {
  /** `time`: what the other clock showed at some moment of the last `roundTripMs`. */
  follow(time: number, roundTripMs: number): void
}

/** Follows another clock and advances by the monotonic clock in between, so jumps of this machine's clock change no lifetime. */
export function createFollowingClock(monotonicNow = () => performance.now()): FollowingClock {
  let ahead: number | undefined
  return {
    now() {
      if (ahead === undefined) throw new Error('the clock has not been set')
      return new Date(monotonicNow() + ahead)
    },
    follow(time, roundTripMs) {
      const [least, most] = [time - monotonicNow(), time - monotonicNow() + roundTripMs]
      // moves no further than the answer proves: a slow answer proves little
      ahead = Math.min(Math.max(ahead ?? least, least), most)
    },
  }
}
