/** A file is a few hundredths shorter or longer than the clock that ran beside it. */
const toleranceSeconds = 0.1

/**
 * How many seconds a recording is said to last, wherever that is said: rounded once, and as a timer that ran along
 * would have shown it at the end.
 */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.floor(seconds + toleranceSeconds))
}
