import { indexOf, inflate, latin1, utf8 } from './bytes.ts'
import { longestRecord } from './png-record.ts'
import { mostAttachments, mostRecords } from './verdict/limits.ts'

/** Of all that one PDF unfolds to: more than the longest profile has. */
const longestInAll = 32 * 1024 * 1024
const longestText = 4 * 1024 * 1024
const trailerSize = 2048
const mostTrailers = 200

export type PdfReading = {
  /** In the order they stand in the file, each as it was signed. One more than `mostRecords` where there are too many. */
  records: string[]
  /** The words of the file, attached as plain text: what the record of its profile holds the digest of. */
  text: Uint8Array | null
  /** An encrypted file keeps its attachments to itself. */
  state: 'read' | 'encrypted' | 'not a pdf' | 'too many attachments'
}

/** Unreadable parts of a file count as missing, whatever program wrote it. */
export async function readRecordsFromPdf(pdf: Uint8Array): Promise<PdfReading> {
  // readers look for it in the first kilobyte
  if (indexOf(pdf.subarray(0, 1024), '%PDF-', 0) < 0) return { records: [], text: null, state: 'not a pdf' }
  if (isEncrypted(pdf)) return { records: [], text: null, state: 'encrypted' }
  const attachments = attachmentsIn(pdf)
  if (!attachments) return { records: [], text: null, state: 'too many attachments' }
  const records: string[] = []
  let text: Uint8Array | null = null
  let left = longestInAll
  for (const { type, read } of attachments) {
    if (records.length > mostRecords) break
    const isText = type === 'text/plain'
    const most = Math.min(left, isText ? longestText : longestRecord)
    const bytes = await read(most)
    // what could not be read was looked at all the same
    left -= bytes?.length ?? most
    if (bytes && isText) text ??= bytes
    else if (bytes) records.push(...recordIn(bytes))
  }
  return { records, text, state: 'read' }
}

/** A trailer, or the table of contents that stands in for one, names the key. */
function isEncrypted(pdf: Uint8Array): boolean {
  let at = indexOf(pdf, '/Encrypt', 0)
  for (let seen = 0; at >= 0 && seen < mostTrailers; seen++) {
    const around = latin1(pdf.subarray(Math.max(0, at - trailerSize), at + 32))
    if (/\/Encrypt\s+(\d+ \d+ R|<<)/.test(around) && /trailer|\/XRef/.test(around)) return true
    at = indexOf(pdf, '/Encrypt', at + 8)
  }
  return false
}

/** Other programs attach files too. */
function recordIn(bytes: Uint8Array): string[] {
  const text = utf8(bytes)
  if (!text?.includes('VerifiableCredential')) return []
  try {
    return isCredential(JSON.parse(text)) ? [text] : []
  } catch {
    return []
  }
}

function isCredential(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  return Array.isArray(value.type) && value.type.includes('VerifiableCredential')
}

const mark = '/EmbeddedFile'
/** Between the name of an object and its bytes stand a few entries. Whatever has more is no attachment of ours. */
const longestHead = 4096

type PdfAttachment = { type: string; read(most: number): Promise<Uint8Array | undefined> }

/**
 * The files that a PDF carries, in the order they stand in it, found by their own marks alone: tables of contents may be
 * compressed, out of date or broken. Of one that a later change of the file replaced, only the later counts. No byte is
 * looked at for two of them, so that no file takes long. Undefined where there are more than `mostAttachments`.
 */
function attachmentsIn(pdf: Uint8Array): PdfAttachment[] | undefined {
  const found = new Map<string, PdfAttachment>()
  let at = indexOf(pdf, mark, 0)
  for (let seen = 0; at >= 0; seen++) {
    if (seen === mostAttachments) return undefined
    const head = headAround(pdf, at)
    const end = head ? endOf(pdf, head) : at + mark.length
    if (end < 0) break
    if (head) found.set(head.object, attachment(pdf.subarray(head.start, end), head))
    at = indexOf(pdf, mark, end)
  }
  return [...found.values()]
}

type Head = { object: string; entries: string; start: number }

/** Of an object whose entries say that it is an attachment: `12 0 obj << … >> stream`, and then its bytes. */
function headAround(pdf: Uint8Array, at: number): Head | undefined {
  const before = latin1(pdf.subarray(Math.max(0, at - longestHead), at))
  const after = latin1(pdf.subarray(at, at + longestHead))
  const objectAt = before.lastIndexOf(' obj')
  const object = /\d{1,10} \d{1,5}$/.exec(before.slice(Math.max(0, objectAt - 16), Math.max(0, objectAt)))?.[0]
  const streamAt = after.indexOf('stream')
  const entries = before.slice(objectAt + 4) + after.slice(0, Math.max(0, streamAt))
  const lineEnd = /^\r?\n/.exec(after.slice(streamAt + 6, streamAt + 8))?.[0]
  if (!object || streamAt < 0 || !lineEnd || entries.includes('endobj') || /^\w/.test(after.slice(mark.length))) return
  return { object, entries, start: at + streamAt + 6 + lineEnd.length }
}

/** Where it says how long it is and that is so, there; else where it says that it ends; -1 where nothing ends any more. */
function endOf(pdf: Uint8Array, { entries, start }: Head): number {
  const said = start + Number(/\/Length\s+(\d{1,10})/.exec(entries)?.[1] ?? 0)
  if (/^\s{0,2}endstream/.test(latin1(pdf.subarray(said, said + 11)))) return said
  const end = indexOf(pdf, 'endstream', start)
  const lineEnd = /\r?\n$/.exec(latin1(pdf.subarray(Math.max(start, end - 2), Math.max(start, end))))?.[0] ?? ''
  return end - (end < 0 ? 0 : lineEnd.length)
}

function attachment(bytes: Uint8Array, { entries }: Head): PdfAttachment {
  // up to the next bracket of either kind, or many without an end would all be read to the end
  const [, single, several] = /\/Filter\s*(?:\/(\w+)|\[([^[\]]*))/.exec(entries) ?? []
  const filter = single ?? several?.trim().replace(/^\//, '')
  return {
    type: (/\/Subtype\s*\/([^\s/<>]+)/.exec(entries)?.[1] ?? '').replace(/#2f/i, '/'),
    async read(most) {
      if (filter === 'FlateDecode') return inflate(bytes, most)
      return filter || bytes.length > most ? undefined : bytes
    },
  }
}
