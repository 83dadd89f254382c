import { mebibyte } from './units.ts'

export const pictureLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  bytes: 10 * mebibyte,
  pixels: 40_000_000,
  sidePixels: 8192,
} as const
