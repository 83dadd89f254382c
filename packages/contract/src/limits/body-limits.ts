import { kibibyte, mebibyte } from './units.ts'

export const bodyLimits = {
  jsonBytes: 64 * kibibyte,
  /** The provider's, which holds all there is to say of an invoice. */
  paymentEventBytes: mebibyte,
} as const
