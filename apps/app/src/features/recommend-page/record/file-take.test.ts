import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../on-device/device-store.ts'
import { durationProblem, fileProblem, fileType, takeFromFile } from './file-take.ts'

const mebibyte = 1024 * 1024
const file = (name: string, type: string, size = mebibyte) => ({ name, type, size })

describe('chosen file', () => {
  test.each([
    [file('clip.mp4', 'video/mp4'), 'video', undefined],
    [file('IMG_0042.MOV', ''), 'video', undefined],
    [file('clip.webm', 'video/webm;codecs=vp8'), 'video', undefined],
    [file('memo.m4a', 'audio/x-m4a'), 'audio', undefined],
    [file('memo.mp3', 'audio/mpeg'), 'audio', undefined],
    [file('clip.avi', 'video/x-msvideo'), 'video', 'Choose a video: MP4, MOV or WebM.'],
    [file('letter.pdf', 'application/pdf'), 'video', 'Choose a video: MP4, MOV or WebM.'],
    [file('memo.mp3', 'audio/mpeg'), 'video', 'Choose a video: MP4, MOV or WebM.'],
    [file('clip.mp4', 'video/mp4'), 'audio', 'Choose an audio file: M4A, MP3, OGG, WebM or WAV.'],
    [file('clip.mp4', 'video/mp4', 0), 'video', 'This file is empty. Choose another.'],
    [
      file('clip.mp4', 'video/mp4', 501 * mebibyte),
      'video',
      'This file is 501 MB. Choose one that’s 500 MB or smaller.',
    ],
  ] as const)('%j as %s', (given, kind, problem) => {
    expect(fileProblem(given, kind)).toBe(problem)
  })

  test('falls back to the file extension', () => {
    expect(fileType(file('IMG_0042.MOV', ''))).toBe('video/quicktime')
    expect(fileType(file('unknown', ''))).toBe('')
  })

  test('may last two minutes, or an unknown time', () => {
    expect(durationProblem(120.9)).toBeUndefined()
    expect(durationProblem(undefined)).toBeUndefined()
    expect(durationProblem(190)).toBe('This recording is 3:10 long. Choose one that’s 2 minutes or shorter.')
  })

  test('is read before it is stored', async () => {
    const deviceStore = await openDeviceStore([])
    const fake = new File(['not a video at all'], 'clip.mp4', { type: 'video/mp4' })
    expect(await takeFromFile(deviceStore, fake, 'video')).toEqual({
      problem: '“clip.mp4” isn’t a video we can play. Choose another file.',
    })
    const memo = new File([silentWav(3)], 'memo.wav', { type: 'audio/wav' })
    expect(await takeFromFile(deviceStore, memo, 'audio')).toMatchObject({ take: { name: 'memo.wav', seconds: 3 } })
  })
})

/** 8 kHz, 8 bit, mono. */
function silentWav(seconds: number): Uint8Array<ArrayBuffer> {
  const rate = 8000
  const file = Buffer.alloc(44 + seconds * rate, 128)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(seconds * rate, 40)
  return Uint8Array.from(file)
}
