import { speechLimits } from '@credence/contract/limits/limits'
import { describe, expect, test } from 'vitest'
import { frameSamples, framesPerSecond } from './resampler.ts'
import { type AudioSegment, createSegmenter } from './segmenter.ts'

const { samplesPerSecond, longestPieceSeconds } = speechLimits
const room = 0.001
const voice = 0.2

/** Noise of a loudness for so long. */
function* sound(loudness: number, seconds: number): Generator<Float32Array> {
  for (let frame = 0; frame < Math.round(seconds * framesPerSecond); frame++)
    yield Float32Array.from({ length: frameSamples }, (_, index) => (index % 2 === 0 ? loudness : -loudness))
}

function cut(...parts: [loudness: number, seconds: number][]) {
  const segments: AudioSegment[] = []
  const segmenter = createSegmenter(segment => segments.push(segment))
  for (const part of parts) for (const frame of sound(...part)) segmenter.take(frame)
  return { segmenter, segments, seconds: segments.map(({ samples }) => samples.length / samplesPerSecond) }
}

describe('segments are cut', () => {
  test('never in silence', () => {
    const { segmenter, segments } = cut([room, 60])
    segmenter.end()
    expect(segments).toEqual([])
    expect(segmenter.saidSeconds()).toBe(0)
    expect(segmenter.quietSeconds()).toBe(60)
  })

  test('where a sentence ends, with a margin on both sides', () => {
    const { seconds } = cut([room, 2], [voice, 6], [room, 0.6], [voice, 1])
    expect(seconds).toEqual([6.9])
  })

  test('not at a breath between words', () => {
    const { segmenter, segments } = cut([room, 1], [voice, 4], [room, 0.4], [voice, 4])
    expect(segments).toEqual([])
    expect(segmenter.saidSeconds()).toBe(8.7)
    expect(segmenter.said()).toHaveLength(8.7 * samplesPerSecond)
  })

  test('after a longer pause when the segment is short', () => {
    expect(cut([room, 1], [voice, 1], [room, 0.8], [voice, 1]).segments).toHaveLength(0)
    expect(cut([room, 1], [voice, 1], [room, 1.2], [voice, 1]).seconds).toEqual([2.5])
  })

  test('at the quietest frame without pauses, losing nothing', () => {
    const { segmenter, segments, seconds } = cut([voice, 13], [voice / 2, 0.1], [voice, 26.9])
    expect(seconds[0]).toBeCloseTo(13.1)
    segmenter.end()
    const all = segments.reduce((sum, { samples }) => sum + samples.length, 0)
    expect(all).toBe(40 * samplesPerSecond)
    for (const { samples } of segments)
      expect(samples.length).toBeLessThanOrEqual(longestPieceSeconds * samplesPerSecond)
  })

  test('also in a loud room', () => {
    expect(cut([0.01, 3], [voice, 6], [0.01, 0.7]).segments).toHaveLength(1)
  })

  test('at the end, even within a word', () => {
    const { segmenter, segments } = cut([room, 1], [voice, 0.5])
    segmenter.end()
    expect(segments).toHaveLength(1)
    segmenter.end()
    expect(segments).toHaveLength(1)
  })
})

test('ignores a click', () => {
  const { segmenter, segments } = cut([room, 1], [voice, 0.1], [room, 3])
  segmenter.end()
  expect(segments).toEqual([])
})

test('a segment has the silence before it', () => {
  const { segments } = cut([room, 1], [voice, 6], [room, 4], [voice, 6], [room, 1])
  expect(segments.map(segment => segment.quietSeconds)).toEqual([1, 4])
})
