/** A file is a few hundredths shorter or longer than the clock that ran beside it. */
const toleranceSeconds = 0.1

/** Rounded once for all displays, like a timer that ran along. */
export function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.floor(seconds + toleranceSeconds))
}
