import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pngChunk, writeRecordIntoPng } from '../png-record.ts'
import { checkFile } from './check-file.ts'
import { createJudge, type Sources } from './judge.ts'
import { mostAttachments, mostChunks, mostFileBytes } from './limits.ts'
import { createInstallation } from './testing/installation.ts'

const here = createInstallation('credence.example')
const sources: Sources = {
  now: () => new Date(),
  keys: here.keys,
  loadKeys: async () => null,
  loadList: () => here.list([9]),
  loadPage: async () => null,
}
const judge = createJudge(sources)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const check = (bytes: Uint8Array<ArrayBuffer>) => checkFile(bytes, judge, null)

/** The smallest picture there is, in a colour of its own, with as many empty chunks as wanted. */
function drawing(colour: number, empty = 0): Uint8Array<ArrayBuffer> {
  const header = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const size = new Uint8Array([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const pixels = new Uint8Array(deflateSync(Buffer.from([0, colour])))
  const chunks = Array(empty).fill(pngChunk('tEXt', new Uint8Array()))
  const parts = [pngChunk('IHDR', size), ...chunks, pngChunk('IDAT', pixels), pngChunk('IEND', new Uint8Array())]
  return new Uint8Array([header, ...parts].flatMap(part => [...part]))
}

const attached = (text: string, type = 'application#2Fvc+json') =>
  `obj << /Type /EmbeddedFile /Subtype /${type} /Length ${bytesOf(text).length} >>\nstream\n${text}\nendstream endobj\n`
const pdf = (...attachments: string[]) =>
  bytesOf(`%PDF-1.7\n${attachments.map((text, number) => `${number + 1} 0 ${text}`).join('')}%%EOF\n`)

test.each<[string, () => Uint8Array<ArrayBuffer>, string]>([
  ['nothing', () => new Uint8Array(), 'empty'],
  ['more than the limit', () => new Uint8Array(mostFileBytes + 1), 'too large'],
  ['words', () => bytesOf('She is wonderful.'), 'no record'],
  ['half a file', () => bytesOf('{"proof": {'), 'no record'],
  ['another program’s JSON', () => bytesOf('{"name": "credence"}'), 'no record'],
  ['a JPEG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'another kind'],
  ['a screenshot', () => drawing(1), 'picture without record'],
  ['a PDF of another program', () => bytesOf('%PDF-1.7\n%%EOF'), 'pdf without record'],
  ['a PDF of attachments alone', () => pdf(...Array(mostAttachments + 1).fill(attached('{}'))), 'too complex'],
  ['a picture of chunks alone', () => drawing(1, mostChunks), 'too complex'],
])('%s gets no verdict', async (_what, bytes, kind) => {
  expect(await check(bytes())).toEqual({ kind })
})

test('a record is read whatever its file is called, with a mark in front or not', async () => {
  const record = await here.recommendation()
  for (const text of [record, `\ufeff${record}`, `\n ${record}`])
    expect(await check(bytesOf(text))).toMatchObject({ kind: 'record', verdicts: [{ outcome: 'holds' }] })
})

test('a stamp holds; cut, drawn over, or with its record in another picture it was changed', async () => {
  const [picture, other] = [drawing(1), drawing(2)]
  const record = await here.stamp(picture)
  const stamp = writeRecordIntoPng(picture, record)
  expect(await check(stamp)).toMatchObject({ kind: 'stamp', verdicts: [{ outcome: 'holds' }] })
  for (const changed of [stamp.slice(0, -6), writeRecordIntoPng(other, record)])
    expect(await check(changed)).toMatchObject({ verdicts: [{ outcome: 'changed', owner: { name: 'Ines Marlow' } }] })
  const altered = writeRecordIntoPng(picture, record.replace('Ines Marlow', 'Eve Marlow'))
  expect(await check(altered)).toMatchObject({ verdicts: [{ outcome: 'changed', owner: null }] })
})

test('a recommendation in a picture is no stamp', async () => {
  const stamp = writeRecordIntoPng(drawing(1), await here.recommendation())
  expect(await check(stamp)).toMatchObject({ verdicts: [{ outcome: 'changed', owner: { name: 'Ines Marlow' } }] })
})

test('a PDF gets one verdict for each recommendation, and its words are compared with what was signed', async () => {
  const text = 'Ines Marlow\n'
  const ofFile = await here.stamp(bytesOf(text))
  const record = await here.recommendation(7)
  const all = [record, record.replace('warehouse', 'factory'), ofFile].map(each => attached(each))
  const words = attached(text, 'text#2Fplain')
  expect(await check(pdf(...all, words))).toMatchObject({
    kind: 'pdf',
    verdicts: [{ outcome: 'holds' }, { outcome: 'changed' }],
    words: { state: 'as signed', text },
  })
  for (const other of [[attached('Eve\n', 'text#2Fplain')], []])
    expect(await check(pdf(...all, ...other))).toMatchObject({ words: { state: 'changed' } })
  // without a list it is unknown whether one of them was withdrawn
  const judgeOffline = createJudge({ ...sources, loadList: async () => null })
  expect(await checkFile(pdf(...all, words), judgeOffline, null)).toMatchObject({
    verdicts: [{ outcome: 'cannot check' }, { outcome: 'changed' }],
    words: { state: 'cannot check' },
  })
  // the words hold those of everybody, so they are not offered once one of them took theirs back
  const revoked = attached(await here.recommendation(9))
  expect(await check(pdf(...all, revoked, words))).toMatchObject({ words: { state: 'out of date' } })
})
