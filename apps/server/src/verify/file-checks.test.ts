import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DidDocument } from '@credence/record/record-types'
import { createInstallation } from '@credence/record/verdict/testing/installation'
import { afterAll, expect, test } from 'vitest'
import { createFileChecks } from './file-checks.ts'

const fileChecks = createFileChecks()
afterAll(() => fileChecks.stop())

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const keys: DidDocument = {
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: 'did:web:credence.example',
  verificationMethod: [],
  assertionMethod: [],
}
const type = 'multipart/form-data; boundary=xyz'
const part = (head: string, text: string) => `--xyz\r\ncontent-disposition: form-data; ${head}\r\n\r\n${text}\r\n`
const formOf = (...parts: string[]) => `${parts.join('')}--xyz--\r\n`
const task = { type, keys, now: new Date(0), appOrigin: 'https://credence.example' }
/** In pieces of no regular size. */
const piecesOf = (body: string) => [body.slice(0, 7), body.slice(7, 90), body.slice(90)].map(each => Buffer.from(each))
const check = (body: string, given = type) =>
  fileChecks.check(piecesOf(body), { ...task, type: given }, async () => null)

const address = part('name="address"', `credence.example/recommendation/${id}`)

test.each<[what: string, body: string, kind: string]>([
  ['an empty form', formOf(), 'nothing given'],
  ['an address that nothing is found at', formOf(part('name="file"; filename=""', ''), address), 'address not there'],
  ['a file with a name in any script', formOf(part('name="file"; filename="ёлка.json"', 'words')), 'no record'],
  [
    'a file that holds the end of a line and many dashes',
    formOf(part('name="file"; filename="a"', '\r\n--\r\n--x')),
    'no record',
  ],
  ['more parts than a page sends', formOf(part('name="a"', '').repeat(9), address), 'too complex'],
  ['250,000 parts', formOf(part('name="a"', '').repeat(250_000)), 'too complex'],
  ['a part with headers without an end', formOf(part(`name="${'a'.repeat(20_000)}"`, '')), 'too complex'],
  ['a form that breaks off', '--xyz\r\ncontent-disposition: form-data; name="a"\r\n\r\n', 'not sent'],
  ['no form', 'words', 'not sent'],
])('%s', async (_what, body, kind) => {
  expect(await check(body)).toEqual({ kind })
})

test('a name in quotes is read as a browser writes it', async () => {
  const record = await createInstallation('credence.example').recommendation()
  const found = await check(formOf(part('name="file"; filename="the %22good%22 one.json"', record)))
  expect(found).toMatchObject({ brought: { name: 'the "good" one.json', bytes: Buffer.byteLength(record) } })
})

test('a form without a boundary is not read', async () => {
  expect(await check(formOf(address), 'multipart/form-data')).toEqual({ kind: 'not sent' })
})

test('a look-up that fails is thrown, and the next file is checked', async () => {
  const outage = new Error('the database is away')
  await expect(fileChecks.check(piecesOf(formOf(address)), task, () => Promise.reject(outage))).rejects.toBe(outage)
  expect(await check(formOf(address))).toEqual({ kind: 'address not there' })
})

/** Dies of a form that says so, and never answers any other. */
const worker = `process.on('message', ({ piece }) => {
  if (piece && Buffer.from(piece).toString() === 'die') process.kill(process.pid, 'SIGKILL')
})`

test.each(['die', 'hang'])('a file that makes its process %s is too complex', async body => {
  const file = join(await mkdtemp(join(tmpdir(), 'credence-worker-')), 'worker.mjs')
  await writeFile(file, worker)
  const checks = createFileChecks({ file, limitMs: 500 })
  expect(await checks.check([Buffer.from(body)], task, async () => null)).toEqual({ kind: 'too complex' })
  checks.stop()
})
