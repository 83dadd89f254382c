import { describe, expect, test } from 'vitest'
import { cameraErrorOf, cameraErrorText, permissionSteps, unsupportedError } from './camera-error.ts'

describe('a browser error', () => {
  test.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
  ])('%s means %s', (name, error) => {
    expect(cameraErrorOf(new DOMException('No.', name))).toBe(error)
  })
})

test('a browser without a recorder is detected before the permission prompt', () => {
  expect(unsupportedError('video')).toBe('unsupported')
  expect(unsupportedError('audio')).toBe('unsupported')
})

test('every camera error names the device and another way', () => {
  for (const error of ['refused', 'missing', 'busy'] as const) {
    expect(cameraErrorText(error, 'video').lead).toContain('You can also record your voice, or write.')
    const voice = cameraErrorText(error, 'audio')
    expect(voice.title).toContain('microphone')
    expect(voice.lead).toContain('You can also write your recommendation.')
  }
  expect(cameraErrorText('unsupported', 'video').lead).toBe('Upload a video, or write your recommendation.')
  expect(cameraErrorText('unsupported', 'audio').lead).toBe('Upload a recording, or write your recommendation.')
})

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
test.each([
  ['Safari on a Mac', `${mac} Version/18.0 Safari/605.1.15`, /Safari menu/, false],
  ['Safari on a phone', `${phone} Version/18.0 Mobile/15E148 Safari/604.1`, /Website Settings/, true],
  ['Chrome', `${mac} Chrome/140.0.0.0 Safari/537.36`, /left of the address\.$/, true],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', /left of the address\.$/, true],
])('gives the permission steps of %s', (_name, agent, first, isLeftOfAddress) => {
  const ways = permissionSteps('video', agent)
  expect(ways.steps[0]).toMatch(first)
  expect(ways.steps).toContain('Set the camera and microphone to “Allow”.')
  expect(ways.isLeftOfAddress).toBe(isLeftOfAddress)
})
