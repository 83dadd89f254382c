import { describe, expect, test } from 'vitest'
import { earlyTrouble, troubleOf, troubleWords } from './camera-trouble.ts'

describe('an error of the browser', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s means %s', (name, trouble) => {
    expect(troubleOf(new DOMException('No.', name))).toBe(trouble)
  })
})

test('a browser that has no recorder is known before anybody is asked', () => {
  expect(earlyTrouble('video')).toBe('unsupported')
  expect(earlyTrouble('audio')).toBe('unsupported')
})

test('every trouble is told in words that name what is missing and what is left', () => {
  for (const trouble of ['refused', 'missing', 'busy', 'unsupported'] as const) {
    const video = troubleWords(trouble, 'video', 'Ines')
    expect(video.lead).toContain('Ines is just as glad of your voice or your words.')
    const voice = troubleWords(trouble, 'audio', 'Ines')
    expect(`${voice.title} ${voice.lead}`).toMatch(/microphone/)
    expect(`${voice.title} ${voice.lead}`).not.toMatch(/camera/)
  }
})
