import { speechLimits } from '@credence/contract/limits/speech-limits'
import { describe, expect, test } from 'vitest'
import { frameSamples, framesPerSecond } from './resampler.ts'
import { createPieceCutter, type Piece } from './segmenter.ts'

const { samplesPerSecond, longestPieceSeconds } = speechLimits
const room = 0.001
const voice = 0.2

/** Noise of a loudness for so long. */
function* sound(loudness: number, seconds: number): Generator<Float32Array> {
  for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame++)
    yield Float32Array.from({ length: frameSamples }, (_, index) => (index % 2 === 0 ? loudness : -loudness))
}

function cut(...parts: [loudness: number, seconds: number][]) {
  const pieces: Piece[] = []
  const cutter = createPieceCutter(piece => pieces.push(piece))
  for (const part of parts) for (const frame of sound(...part)) cutter.take(frame)
  return { cutter, pieces, seconds: pieces.map(({ samples }) => samples.length / samplesPerSecond) }
}

describe('what is said is cut', () => {
  test('never, while nobody speaks', () => {
    const { cutter, pieces } = cut([room, 60])
    cutter.end()
    expect(pieces).toEqual([])
    expect(cutter.saidSeconds()).toBe(0)
    expect(cutter.quietSeconds()).toBe(60)
  })

  test('where a sentence ends, with a moment before and after it', () => {
    const { seconds } = cut([room, 2], [voice, 6], [room, 0.6], [voice, 1])
    expect(seconds).toEqual([6.9])
  })

  test('not at the breath between two words', () => {
    const { cutter, pieces } = cut([room, 1], [voice, 4], [room, 0.4], [voice, 4])
    expect(pieces).toEqual([])
    expect(cutter.saidSeconds()).toBe(8.7)
    expect(cutter.said()).toHaveLength(8.7 * samplesPerSecond)
  })

  test('after a longer pause, when it was short', () => {
    expect(cut([room, 1], [voice, 1], [room, 0.8], [voice, 1]).pieces).toHaveLength(0)
    expect(cut([room, 1], [voice, 1], [room, 1.2], [voice, 1]).seconds).toEqual([2.5])
  })

  test('at the quietest moment, when nobody pauses: all of it is there, once', () => {
    const { cutter, pieces, seconds } = cut([voice, 13], [voice / 2, 0.1], [voice, 26.9])
    expect(seconds[0]).toBeCloseTo(13.1)
    cutter.end()
    const all = pieces.reduce((sum, { samples }) => sum + samples.length, 0)
    expect(all).toBe(40 * samplesPerSecond)
    for (const { samples } of pieces) expect(samples.length).toBeLessThanOrEqual(longestPieceSeconds * samplesPerSecond)
  })

  test('in a loud room too', () => {
    expect(cut([0.01, 3], [voice, 6], [0.01, 0.7]).pieces).toHaveLength(1)
  })

  test('at the end, in the middle of a word', () => {
    const { cutter, pieces } = cut([room, 1], [voice, 0.5])
    cutter.end()
    expect(pieces).toHaveLength(1)
    cutter.end()
    expect(pieces).toHaveLength(1)
  })
})

test('a click is no word', () => {
  const { cutter, pieces } = cut([room, 1], [voice, 0.1], [room, 3])
  cutter.end()
  expect(pieces).toEqual([])
})

test('a piece knows how long it was quiet before', () => {
  const { pieces } = cut([room, 1], [voice, 6], [room, 4], [voice, 6], [room, 1])
  expect(pieces.map(piece => piece.quietSeconds)).toEqual([1, 4])
})
