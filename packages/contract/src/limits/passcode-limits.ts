import { minute } from './units.ts'

export const passcodeLimits = {
  digits: 6,
  lifeSeconds: 10 * minute,
  tries: 5,
  resendSeconds: 60,
  liveCodes: 2,
} as const
