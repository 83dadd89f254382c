import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRecordsFromPdf } from './pdf-records.ts'
import { mostAttachments, mostFileBytes, mostRecords } from './verdict/limits.ts'

const record = (name: string) => JSON.stringify({ type: ['VerifiableCredential'], name })

type Entries = { type?: string; filter?: string; length?: string | number; lineEnd?: string }

function object(number: number, bytes: string | Buffer, entries: Entries = {}): Buffer {
  const { type = 'application#2Fvc+json', filter = '', length = bytes.length, lineEnd = '\n' } = entries
  const said = filter ? `/Filter ${filter}` : ''
  const head = `${number} 0 obj\n<<\n/Length ${length} /Type /EmbeddedFile\n/Subtype /${type} ${said}\n>>\nstream${lineEnd}`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\nendstream\nendobj\n')])
}
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(['%PDF-1.7\n%\xff\xff\n', ...parts, 'trailer\n<< /Root 1 0 R >>\n%%EOF'].map(each => Buffer.from(each)))

const deflated = (text: string) => deflateSync(text)

test('records are found in their order, and the text beside them', async () => {
  const file = pdf(
    '1 0 obj << /Names << /EmbeddedFiles << /Names [] >> >> >> endobj\n',
    object(2, deflated(record('a')), { filter: '/FlateDecode' }),
    object(3, record('b')),
    object(4, deflated('Ines Märlow'), { type: 'text#2Fplain', filter: '[/FlateDecode]' }),
    object(5, deflated(record('c')), { filter: '[ /FlateDecode ]', length: '9 0 R', lineEnd: '\r\n' }),
  )
  const { records, text, state } = await readRecordsFromPdf(file)
  expect({ records, state }).toEqual({ records: ['a', 'b', 'c'].map(record), state: 'read' })
  expect(new TextDecoder().decode(text!)).toBe('Ines Märlow')
})

test('of one that was replaced by a later change of the file, the later counts', async () => {
  const changed = pdf(object(2, record('before')), object(3, record('other')), '%%EOF\n', object(2, record('after')))
  expect((await readRecordsFromPdf(changed)).records).toEqual([record('after'), record('other')])
})

test.each<[string, Buffer]>([
  ['a file without any', pdf('1 0 obj << /Type /Catalog >> endobj\n')],
  ['an invoice with its XML', pdf(object(2, '<Invoice/>', { type: 'text#2Fxml' }))],
  ['JSON of another issuer', pdf(object(2, '{"type":"VerifiableCredential"}'), object(3, '[1]'), object(4, 'null'))],
  ['JSON that is broken', pdf(object(2, '{"type":["VerifiableCredential"]'))],
  ['a filter that we do not know', pdf(object(2, record('a'), { filter: '[/ASCII85Decode /FlateDecode]' }))],
  ['a list of filters without an end', pdf(object(2, record('a'), { filter: '[/FlateDecode' }))],
  ['a bomb', pdf(object(2, deflateSync(Buffer.alloc(2e8)), { filter: '/FlateDecode' }))],
  ['a record as long as a book', pdf(object(2, record('a'.repeat(3e5))))],
  ['a stream that is no zlib', pdf(object(2, 'no zlib', { filter: '/FlateDecode' }))],
  ['a file that ends in the middle', pdf(object(2, record('a'))).subarray(0, 110)],
])('%s holds no record', async (_what, file) => {
  expect(await readRecordsFromPdf(file)).toEqual({ records: [], text: null, state: 'read' })
})

test('a file that is encrypted says so', async () => {
  const locked = pdf(object(2, 'x'), 'trailer\n<< /Encrypt 9 0 R /Root 1 0 R >>')
  expect(await readRecordsFromPdf(locked)).toEqual({ records: [], text: null, state: 'encrypted' })
  const mentioned = pdf(object(2, record('/Encrypt 9 0 R')))
  expect((await readRecordsFromPdf(mentioned)).state).toBe('read')
})

test.each(['', 'hello', '{}'])('%j is no PDF', async text => {
  expect((await readRecordsFromPdf(Buffer.from(text))).state).toBe('not a pdf')
})

const unendingList = '/Filter['.repeat(490)
const unendingLists = `2 0 obj\n<< ${unendingList} /EmbeddedFile ${unendingList} >>\nstream\n\nendstream endobj\n`

test.each<[string, Buffer]>([
  ['attachments without an end', Buffer.from('2 0 obj << /EmbeddedFile >> stream\n'.repeat(200_000))],
  ['marks and nothing else', Buffer.from('/EmbeddedFile'.repeat(500_000))],
  ['keys and nothing else', Buffer.from('/Encrypt'.repeat(500_000))],
  ['slashes, as many as fit', Buffer.alloc(mostFileBytes - 100, '/')],
  ['lists of filters that never end', Buffer.from(unendingLists.repeat(mostAttachments))],
  [
    'bombs',
    Buffer.concat(Array(mostAttachments).fill(object(2, deflateSync(Buffer.alloc(1e6)), { filter: '/FlateDecode' }))),
  ],
])('a file of %s comes to an end', async (_what, bytes) => {
  expect((await readRecordsFromPdf(pdf(bytes))).records).toEqual([])
})

test('no more records are read than may be in one file', async () => {
  const many = Array.from({ length: mostRecords + 50 }, (_, number) => object(number, record(String(number))))
  expect((await readRecordsFromPdf(pdf(...many))).records).toHaveLength(mostRecords + 1)
})

test('of a file with more attachments than that none is read', async () => {
  const many = Array.from({ length: mostAttachments + 1 }, (_, number) => object(number, record('a')))
  expect(await readRecordsFromPdf(pdf(...many))).toEqual({ records: [], text: null, state: 'too many attachments' })
})

test('whatever comes is read without a complaint', async () => {
  const words = fc.constantFrom(...['1 0 obj', '<<', '>>', '/EmbeddedFile', '/Length 5', '/Length 9 0 R', ' stream\n'])
  const others = fc.constantFrom(
    ...['endstream', 'endobj', '/Filter /FlateDecode', '/Filter [', '/Encrypt', record('a')],
  )
  const parts = fc.array(fc.oneof(words, others, fc.string({ maxLength: 20 })), { maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(parts, async made => {
      const { records } = await readRecordsFromPdf(pdf(made.join(' ')))
      for (const each of records) expect(() => JSON.parse(each)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})
