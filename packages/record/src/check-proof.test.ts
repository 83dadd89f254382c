import { Socket } from 'node:net'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkSignature } from './check-proof.ts'
import { recordContext } from './contexts/record-context.ts'
import { loadContext } from './proof-hash.ts'
import { readJson } from './read-json.ts'
import type { RecommendationRecord } from './record-types.ts'
import { createInstallation } from './verdict/testing/installation.ts'

const { keys, recommendation, list } = createInstallation('credence.example')
const { id: issuer } = keys
const [key] = keys.assertionMethod
const signed = async () => JSON.parse(await recommendation()) as RecommendationRecord

const outcomeOf = async (anything: unknown) => (await checkSignature(anything, keys)).outcome

afterEach(() => vi.restoreAllMocks())

test('reads what was signed, as it is or as a file, however that is indented', async () => {
  const record = await signed()
  for (const given of [record, JSON.stringify(record), JSON.stringify(record, null, 2), ` ${JSON.stringify(record)}\n`])
    expect(await checkSignature(given, keys)).toEqual({ outcome: 'fits', key, record })
})

test('fetches nothing, and knows no context but ours', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const connected = vi.spyOn(Socket.prototype, 'connect')
  expect(await outcomeOf(await signed())).toBe('fits')
  for (const address of [
    'https://evil.example/c.json',
    'http://169.254.169.254/',
    'file:///etc/passwd',
    '__proto__',
    '',
  ])
    await expect(loadContext(address)).rejects.toThrow()
  const record = await signed()
  for (const context of [
    'http://127.0.0.1:9/',
    { '@import': 'http://127.0.0.1:9/' },
    { '@context': 'http://a.example/' },
  ])
    expect(await outcomeOf({ ...record, '@context': [...recordContext, context] })).toBe('changed')
  expect([fetched.mock.calls, connected.mock.calls]).toEqual([[], []])
})

describe('the same record, written to read differently, does not fit', () => {
  const others: Record<string, (record: RecommendationRecord) => object> = {
    'a member by its long name': ({ credentialSubject: { endorsementComment, ...rest } }) => ({
      credentialSubject: {
        ...rest,
        'https://purl.imsglobal.org/spec/vc/ob/vocab.html#endorsementComment': endorsementComment,
      },
    }),
    'a value as an object': ({ recommendedBy: { name, ...rest } }) => ({
      recommendedBy: { ...rest, name: { '@value': name } },
    }),
    'a value as a list': ({ recommendedBy: { name, ...rest } }) => ({ recommendedBy: { ...rest, name: [name] } }),
    'a value twice': ({ attests }) => ({ attests: [...attests, attests[0]] }),
    'a member without a value': () => ({ retracted: null }),
    'an empty list': () => ({ evidence: [] }),
    '@type beside type': ({ recommendedBy }) => ({ recommendedBy: { ...recommendedBy, '@type': [] } }),
  }

  test.each(Object.entries(others))('%s', async (_name, change) => {
    const record = await signed()
    expect(await outcomeOf({ ...record, ...change(record) })).toBe('changed')
  })
})

describe('what two programs could read in two ways is not read at all', () => {
  test.each<[string, (text: string) => string]>([
    ['two members of one name', text => text.replace('{', '{"name":"Another person",')],
    ['two of one name, one in disguise', text => text.replace('{', '{"n\\u0061me":"Another person",')],
    ['two deep inside', text => text.replace('"emailDomain"', '"emailDomain":"bank.example","emailDomain"')],
    ['half a character', text => text.replace('warehouse', 'ware\\ud800house')],
    ['a prototype', text => text.replace('{', '{"__proto__":{"a":1},')],
    ['cut off', text => text.slice(0, -2)],
    ['with something behind it', text => `${text} {}`],
    ['comments', text => `/* ours */ ${text}`],
    ['far too long', text => `${' '.repeat(300_000)}${text}`],
    ['far too deep', text => text.replace('{', `{"a":${'['.repeat(5000)}${']'.repeat(5000)},`)],
    ['a string that never ends', text => `${text.slice(0, -1)},"a":"${'\\"'.repeat(90_000)}`],
    ['a thousand parts', text => text.replace('{', `{"a":[${'{},'.repeat(3000)}{}],`)],
  ])('%s', async (_name, change) => {
    const text = JSON.stringify(await signed())
    expect(change(text)).not.toBe(text)
    expect(await outcomeOf(change(text))).toBe('unreadable')
  })
})

test('a knot of nameless parts is refused', async () => {
  const knot = Array.from({ length: 60 }, (_, at) => ({ '@id': `_:b${at}`, knows: [{ '@id': `_:b${(at + 1) % 60}` }] }))
  expect(await outcomeOf({ ...(await signed()), knot })).toBe('changed')
})

describe('who signed', () => {
  test('another installation is named, and never fits', async () => {
    const record = await signed()
    const elsewhere = { ...record, issuer: { ...record, id: 'did:web:elsewhere.example' } }
    expect(await checkSignature(elsewhere, keys)).toEqual({
      outcome: 'unknown key',
      issuer: 'did:web:elsewhere.example',
    })
    expect(await checkSignature(record, { ...keys, id: 'did:web:elsewhere.example' })).toEqual({
      outcome: 'unknown key',
      issuer,
    })
  })

  test('a key that is listed and vouched for no more is unknown', async () => {
    const record = await signed()
    expect(await checkSignature(record, { ...keys, assertionMethod: [] })).toEqual({ outcome: 'unknown key', issuer })
    expect(await checkSignature(record, { ...keys, verificationMethod: [] })).toMatchObject({ outcome: 'unknown key' })
  })

  test('the same keys sign status lists, which are no records', async () => {
    expect(await outcomeOf(await list([]))).not.toBe('fits')
  })

  test('a proof in a list, or with more in it than ours, does not fit', async () => {
    const record = await signed()
    expect(await outcomeOf({ ...record, proof: [record.proof] })).toBe('unreadable')
    expect(await outcomeOf({ ...record, proof: { ...record.proof, expires: '2020-01-01T00:00:00Z' } })).toBe('changed')
    expect(await outcomeOf({ ...record, proof: { ...record.proof, proofValue: `z${'1'.repeat(64)}` } })).toBe('changed')
  })
})

test('whatever is handed in, it answers', async () => {
  const parsed = [fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()), fc.constant(undefined)]
  const property = fc.asyncProperty(fc.oneof(fc.json(), fc.string(), ...parsed), async given => {
    expect(await outcomeOf(given)).not.toBe('fits')
  })
  await fc.assert(property, { numRuns: 200 })
})

test('one character less or another anywhere, and it is not what was signed', async () => {
  const text = JSON.stringify(await signed())
  const change = fc.tuple(fc.nat(text.length - 1), fc.constantFrom('', 'x', '"', '1', '{', '\\', '@', ','))
  const changed = change.map(([at, letter]) => text.slice(0, at) + letter + text.slice(at + 1))
  await fc.assert(
    fc.asyncProperty(
      changed.filter(each => each !== text),
      async each => {
        const isFitting = (await outcomeOf(each)) === 'fits'
        // what stands between two members may differ; what they say may not
        expect(isFitting && JSON.stringify(readJson(each)) !== text).toBe(false)
      },
    ),
    { numRuns: 150 },
  )
})
