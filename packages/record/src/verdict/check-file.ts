import { readRecordsFromPdf } from '../pdf-records.ts'
import { readRecordFromPng } from '../png-record.ts'
import type { Brought, Checked, PdfWords, Problem, Verdict } from './checked.ts'
import { claimsIn } from './claims.ts'
import type { Asked, Judge } from './judge.ts'
import { mostFileBytes, mostRecords } from './limits.ts'

export type CheckedFile = Pick<Checked, 'verdicts' | 'words'> & { kind: OpenedFile['kind'] }

/** From the bytes of a file to what is to be said about it, here in the browser or on the server. */
export async function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  judge: Judge,
  asked: Asked | null,
): Promise<CheckedFile | Problem> {
  const opened = await openFile(bytes)
  if (!('records' in opened)) return opened
  return opened.kind === 'pdf' ? checkPdf(opened, judge) : checkOne(opened, judge, asked)
}

async function checkOne({ kind, records, carrier }: OpenedFile, judge: Judge, asked: Asked | null) {
  const [record] = records as [string]
  const found = await judge({ record, carrier, asked })
  if (!('outcome' in found)) return found
  return { kind, verdicts: [kind === 'stamp' ? asStamp(found, record) : found], words: null }
}

/** A recommendation inside a picture was never signed for it. */
function asStamp(found: Verdict, record: string): Verdict {
  if (!('said' in found) || found.said.kind === 'stamp') return found
  return { outcome: 'changed', claims: claimsIn(record), owner: found.said.owner }
}

/** One record in it is about the file itself, and holds the digest of its words. The others are recommendations. */
async function checkPdf({ kind, records, carrier }: OpenedFile, judge: Judge): Promise<CheckedFile | Problem> {
  const found: Verdict[] = []
  for (const record of records) {
    const verdict = await judge({ record, carrier, asked: null })
    if ('outcome' in verdict) found.push(verdict)
  }
  const verdicts = found.filter(verdict => !isOfFile(verdict))
  const ofFile = found.find(isOfFile)
  if (verdicts.length === 0) return { kind: 'pdf without record' }
  return { kind, verdicts, words: ofFile ? wordsOf(ofFile, verdicts, carrier) : null }
}

/** A withdrawn text is not shown again, here neither. */
function wordsOf(ofFile: Verdict, verdicts: Verdict[], carrier: Uint8Array | null): PdfWords {
  if (ofFile.outcome === 'changed' || !carrier) return { state: 'changed' }
  const outcomes = [ofFile, ...verdicts].map(({ outcome }) => outcome)
  if (outcomes.includes('revoked')) return { state: 'out of date' }
  if (outcomes.includes('cannot check')) return { state: 'cannot check' }
  return { state: 'as signed', text: new TextDecoder().decode(carrier) }
}

/** Its signature fits, so it is known to be what it says it is. */
function isOfFile(verdict: Verdict): boolean {
  return 'said' in verdict ? verdict.said.kind === 'stamp' : verdict.owner !== null
}

/** The records that a file holds, as text. `carrier` is what one of them was signed for: a picture, or the words of a PDF. */
type OpenedFile = { kind: Brought['kind']; records: string[]; carrier: Uint8Array | null }

const pngStart = [0x89, 0x50, 0x4e, 0x47]
/** Readers look for the start of a PDF in the first kilobyte. */
const pdfStart = 1024

/** Goes by what is in a file, not by what it is called: people rename files. */
async function openFile(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | Problem> {
  if (bytes.length === 0) return { kind: 'empty' }
  if (bytes.length > mostFileBytes) return { kind: 'too large' }
  if (pngStart.every((byte, at) => bytes[at] === byte)) return openStamp(bytes)
  if (latin1.decode(bytes.subarray(0, pdfStart)).includes('%PDF-')) return openPdf(bytes)
  const text = textIn(bytes)
  return text?.trimStart().startsWith('{')
    ? { kind: 'record', records: [text], carrier: null }
    : { kind: text === undefined ? 'another kind' : 'no record' }
}

async function openStamp(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | Problem> {
  const { record, picture, state } = await readRecordFromPng(bytes)
  if (state === 'several records') return { kind: 'several records' }
  if (state === 'too many chunks') return { kind: 'too complex' }
  return record === null ? { kind: 'picture without record' } : { kind: 'stamp', records: [record], carrier: picture }
}

async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | Problem> {
  const { records, text, state } = await readRecordsFromPdf(bytes)
  if (state === 'too many attachments') return { kind: 'too complex' }
  if (records.length > mostRecords) return { kind: 'too many records' }
  return records.length === 0 ? { kind: 'pdf without record' } : { kind: 'pdf', records, carrier: text }
}

const latin1 = new TextDecoder('latin1')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Undefined where the bytes are no text. */
function textIn(bytes: Uint8Array): string | undefined {
  // no text of ours has one, and every picture and archive does
  if (bytes.includes(0)) return undefined
  try {
    return utf8.decode(bytes)
  } catch {
    return undefined
  }
}
