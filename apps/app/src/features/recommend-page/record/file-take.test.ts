import { describe, expect, test } from 'vitest'
import { durationProblem, fileProblem, fileType } from './file-take.ts'

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
    [file('clip.mp4', 'video/mp4'), 'audio', 'Choose a sound file: M4A, MP3, OGG, WebM or WAV.'],
    [file('clip.mp4', 'video/mp4', 0), 'video', 'This file is empty. Choose another.'],
    [file('clip.mp4', 'video/mp4', 501 * mebibyte), 'video', 'This file has 501 MB. Choose one of at most 500 MB.'],
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
    expect(durationProblem(190)).toBe('This one lasts 3:10. Choose one of at most two minutes.')
  })
})
