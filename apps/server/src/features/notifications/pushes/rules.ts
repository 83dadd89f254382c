/** What was not told within a day is read in the app, and news of yesterday is none. */
export const pushLifeSeconds = 86_400

const firstPauseSeconds = 30
const longestPauseSeconds = 1800

/** Doubles with every try, and is never shorter than the push service asked for. */
export function pauseAfter(tries: number, retryAfterSeconds: number): number {
  const pause = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds)
  return Math.max(pause, retryAfterSeconds)
}
