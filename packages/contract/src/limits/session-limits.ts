import { day, hour, minute } from './units.ts'

export const sessionLimits = {
  tokenSeconds: 15 * minute,
  absoluteSeconds: 30 * day,
  idleSeconds: 14 * day,
  perAccount: 20,
  rotationGraceSeconds: 10,
  clockToleranceSeconds: 60,
  reviewerSeconds: hour,
  stepUpSeconds: 10 * minute,
} as const
