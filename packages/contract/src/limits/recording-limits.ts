import { day, gibibyte, mebibyte } from './units.ts'

export const recordingLimits = { softSeconds: 90, maxSeconds: 120, countdown: 3 } as const

export const uploadLimits = {
  videoTypes: ['video/mp4', 'video/quicktime', 'video/webm'],
  audioTypes: ['audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/webm', 'audio/wav'],
  bytes: 500 * mebibyte,
  videoHeight: 720,
  /** Longer than the recorder allows: files from elsewhere may be a little longer. */
  longestSeconds: 180,
  /** Of what is sent; what is played is made smaller. */
  longestSide: 4096,
  shortestSide: 16,
  unfinishedSeconds: day,
  freeBytes: 2 * gibibyte,
  freeShare: 0.05,
} as const
