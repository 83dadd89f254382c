import { wholeSeconds } from '@credence/contract/recommendations/recordings/recording-length'

/** "1:42" */
export function lengthOf(seconds: number): string {
  return clock(wholeSeconds(seconds))
}

/** "0:38", never past the length. */
export function positionOf(seconds: number, length: number): string {
  return clock(Math.min(Math.floor(seconds), wholeSeconds(length)))
}

function clock(whole: number): string {
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
