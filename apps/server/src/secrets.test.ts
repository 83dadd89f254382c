import { createPublicKey, sign, verify } from 'node:crypto'
import { chmodSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deriveSecrets, loadOrCreateSecretKey } from './secrets.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'credence-secrets-'))

test('the secret is made once, private, and read again', async () => {
  const folder = await newFolder()
  const made = loadOrCreateSecretKey(folder, false)
  expect(made).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(join(folder, 'keys/secret')).mode & 0o777).toBe(0o600)
  expect(loadOrCreateSecretKey(folder, true)).toBe(made)
})

test('a secret that others can read stops the start', async () => {
  const folder = await newFolder()
  loadOrCreateSecretKey(folder, false)
  chmodSync(join(folder, 'keys/secret'), 0o644)
  expect(() => loadOrCreateSecretKey(folder, true)).toThrow('chmod 600')
})

test('a secret that is gone while data is there stops the start', async () => {
  expect(() => loadOrCreateSecretKey('/nowhere', true)).toThrow('is missing although')
})

test('half a secret is never taken for one', async () => {
  const folder = await newFolder()
  const file = join(folder, 'keys/secret')
  await mkdir(join(folder, 'keys'))
  await writeFile(file, '0123', { mode: 0o600 })
  await writeFile(`${file}.new`, '45', { mode: 0o644 })
  expect(() => loadOrCreateSecretKey(folder, true)).toThrow('is missing although')
  expect(loadOrCreateSecretKey(folder, false)).toMatch(/^[0-9a-f]{64}$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('each purpose has a key of its own, the same for the same secret', () => {
  const secrets = deriveSecrets('one')
  const again = deriveSecrets('one')
  const other = deriveSecrets('two')
  const keys = [secrets.passcodePepper, secrets.mediaKey, secrets.mailKey, secrets.logKey].map(key =>
    key.toString('hex'),
  )
  expect(new Set(keys).size).toBe(4)
  expect(again.mailKey).toEqual(secrets.mailKey)
  expect(other.mailKey).not.toEqual(secrets.mailKey)
})

test('the key of pushes is a pair: what one half signs, browsers check with the other', () => {
  const { push } = deriveSecrets('one')
  expect(deriveSecrets('one').push.publicKey).toBe(push.publicKey)
  expect(deriveSecrets('two').push.publicKey).not.toBe(push.publicKey)
  const point = Buffer.from(push.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const theirs = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const said = Buffer.from('said')
  expect(verify('sha256', said, theirs, sign('sha256', said, push.signingKey))).toBe(true)
})
