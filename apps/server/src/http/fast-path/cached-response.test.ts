import { expect, test } from 'vitest'
import { encodingFor } from './cached-response.ts'

test.each([
  ['a browser', 'gzip, deflate, br, zstd', 'br'],
  ['a client that knows gzip alone', 'gzip', 'gzip'],
  ['a client that says nothing', undefined, 'identity'],
  ['an empty header', '', 'identity'],
  ['capital letters', 'GZIP, BR', 'br'],
  ['a client that refuses Brotli', 'gzip, br;q=0', 'gzip'],
  ['a client that refuses both', 'br;q=0, gzip;q=0.0', 'identity'],
  ['spaces around a quality', 'br ; q = 0 , gzip ; q=0.5', 'gzip'],
  ['a client that prefers gzip', 'br;q=0.5, gzip;q=0.8', 'gzip'],
  ['a client that prefers no compression', 'identity, br;q=0.5', 'identity'],
  ['a client that would rather unpack', 'gzip;q=0.001', 'gzip'],
  ['anything', '*', 'br'],
  ['anything but Brotli', '*, br;q=0', 'gzip'],
  ['nothing but what is named', 'gzip, *;q=0', 'gzip'],
  ['nothing at all', '*;q=0', 'identity'],
  ['a quality that is none', 'br;q=high, gzip', 'gzip'],
  ['names that only look alike', 'xbr, br-x, x.gzip', 'identity'],
] as const)('%s gets an encoding it accepts', (_who, accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
