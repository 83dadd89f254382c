import { readRecordsFromPdf } from '../pdf-records.ts'
import { readRecordFromPng } from '../png-record.ts'
import type { Brought, Problem } from './checked.ts'
import { mostFileBytes, mostRecords } from './limits.ts'

/** The records that a file holds, as text. `carrier` is what one of them was signed for: a picture, or the words of a PDF. */
export type OpenedFile = { kind: Brought['kind']; records: string[]; carrier: Uint8Array | null }

const pngStart = [0x89, 0x50, 0x4e, 0x47]
/** Readers look for the start of a PDF in the first kilobyte. */
const pdfStart = 1024

/** Goes by what is in a file, not by what it is called: people rename files. */
export async function openFile(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedFile | Problem> {
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
