import { uploadLimits } from '@credence/contract/limits/limits'
import { describe, expect, test } from 'vitest'
import { plainType, recordingType } from './recording-type.ts'

const browser =
  (...types: string[]) =>
  (type: string) =>
    types.includes(type)

describe('recording type', () => {
  test.each([
    [
      'with its own AAC encoder',
      'video',
      ['video/mp4;codecs=avc1.42E01F,mp4a.40.2', 'video/mp4;codecs=avc1,opus', 'video/webm'],
      'video/mp4;codecs=avc1.42E01F,mp4a.40.2',
    ],
    [
      'H.264 before what a bare MP4 would give',
      'video',
      ['video/mp4', 'video/mp4;codecs=avc1,opus', 'video/webm;codecs=vp8,opus', 'video/webm'],
      'video/mp4;codecs=avc1,opus',
    ],
    [
      'VP8 where there is nothing else',
      'video',
      ['video/webm;codecs=vp8,opus', 'video/webm'],
      'video/webm;codecs=vp8,opus',
    ],
    ['a voice as AAC', 'audio', ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus'], 'audio/mp4;codecs=mp4a.40.2'],
    ['a voice as Opus', 'audio', ['audio/webm;codecs=opus', 'audio/webm'], 'audio/webm;codecs=opus'],
    ['nothing', 'video', ['video/x-matroska'], undefined],
  ] as const)('%s', (_, kind, types, chosen) => {
    expect(recordingType(kind, browser(...types))).toBe(chosen)
  })

  test('undefined without a recorder', () => {
    expect(recordingType('video')).toBeUndefined()
  })
})

test('every recording type is accepted by the upload server', () => {
  for (const kind of ['video', 'audio'] as const) {
    const tried: string[] = []
    recordingType(kind, type => !tried.push(type))
    expect(tried.length).toBeGreaterThan(2)
    for (const type of tried)
      expect([...uploadLimits.videoTypes, ...uploadLimits.audioTypes] as string[]).toContain(plainType(type))
  }
})
