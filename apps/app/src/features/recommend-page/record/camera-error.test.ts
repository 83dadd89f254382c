import { describe, expect, test } from 'vitest'
import { earlyTrouble, letInWays, troubleOf, troubleWords } from './camera-error.ts'

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

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ['Safari on a Mac', `${mac} Version/18.0 Safari/605.1.15`, /Safari menu/, false],
  ['Safari on a phone', `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, /Website Settings/, true],
  ['Chrome', `${mac} Chrome/140.0.0.0 Safari/537.36`, /left of the address\.$/, true],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', /left of the address\.$/, true],
])('%s is let in its own way', (_name, agent, first, isLeftOfAddress) => {
  const ways = letInWays('video', agent)
  expect(ways.steps[0]).toMatch(first)
  expect(ways.steps).toContain('Set camera and microphone to “Allow”.')
  expect(ways.isLeftOfAddress).toBe(isLeftOfAddress)
})
