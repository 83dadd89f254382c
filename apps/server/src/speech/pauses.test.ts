import { expect, test } from 'vitest'
import { sampleRate } from './model-files.ts'
import { cutAtPauses } from './pauses.ts'

type Part = { seconds: number; loudness: number }

/** A voice swells and fades several times a second, which a hum does not. */
function sound(...parts: Part[]): Float32Array {
  const samples = parts.flatMap(({ seconds, loudness }) =>
    Array.from({ length: seconds * sampleRate }, (_, at) => {
      const time = at / sampleRate
      return loudness * Math.abs(Math.sin(time * 13)) * Math.sin(time * 1200)
    }),
  )
  return Float32Array.from(samples)
}

const hum = (seconds: number, loudness: number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, at) => loudness * Math.sin(at / 20))

const seconds = (found: ReturnType<typeof cutAtPauses>) =>
  found.map(({ from, to }) => [Math.round(from / sampleRate), Math.round(to / sampleRate)])

const speech = (length: number, loudness = 0.3): Part => ({ seconds: length, loudness })
const pause = (length: number): Part => ({ seconds: length, loudness: 0.0005 })

test('speech is cut at pauses, except short ones between sentences', () => {
  const found = cutAtPauses(sound(pause(2), speech(4), pause(3), speech(5), pause(0.5), speech(4), pause(4)))
  expect(seconds(found)).toEqual([
    [2, 6],
    [9, 19],
  ])
})

test.each([
  ['nothing at all', new Float32Array(0)],
  ['less than a frame', new Float32Array(10)],
  ['three minutes of silence', new Float32Array(180 * sampleRate)],
  ['a quiet room', sound({ seconds: 10, loudness: 0.001 })],
  ['a loud hum', hum(20, 0.5)],
])('finds no speech in %s', (_name, samples) => {
  expect(cutAtPauses(samples)).toEqual([])
})

test('a quiet voice is heard like a loud one', () => {
  const [loud, quiet] = [1, 0.05].map(loudness => sound(pause(1), speech(3, loudness), pause(2)))
  expect(seconds(cutAtPauses(quiet!))).toEqual(seconds(cutAtPauses(loud!)))
})

test('speech without pauses is cut without losing or repeating a second', () => {
  const found = cutAtPauses(sound(speech(120)))
  expect(found.length).toBeGreaterThan(5)
  for (const { from, to } of found) expect(to - from).toBeLessThan(21 * sampleRate)
  expect(found[0]!.from).toBe(0)
  expect(found.at(-1)!.to).toBeGreaterThan(119.5 * sampleRate)
  found.slice(1).forEach(({ from }, at) => {
    expect(Math.abs(from - found[at]!.to)).toBeLessThan(sampleRate / 2)
  })
})
