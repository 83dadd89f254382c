import { expect, test } from 'vitest'
import { createResampler } from './resampler.ts'

const tone = (rate: number, seconds: number) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * 440 * index) / rate))

test.each([44_100, 48_000, 16_000, 8000])('a tone from %d samples a second is the same tone at 16,000', rate => {
  const resample = createResampler(rate, 16_000)
  const whole = tone(rate, 1)
  const given: number[] = []
  // as an audio thread hands it over: 128 at a time
  for (let at = 0; at < whole.length; at += 128) given.push(...resample(whole.subarray(at, at + 128)))
  expect(Math.abs(given.length - 16_000)).toBeLessThanOrEqual(2)
  const wanted = tone(16_000, 1)
  const worst = Math.max(...given.slice(0, 15_900).map((sample, index) => Math.abs(sample - wanted[index]!)))
  expect(worst).toBeLessThan(0.02)
})
