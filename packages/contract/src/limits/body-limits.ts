import { kibibyte } from './units.ts'

export const bodyLimits = { jsonBytes: 64 * kibibyte } as const
