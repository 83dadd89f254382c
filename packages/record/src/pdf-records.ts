import { indexOf, latin1, utf8 } from './bytes.ts'
import { attachmentsIn } from './pdf-attachments.ts'
import { longestRecord } from './png-record.ts'
import { mostRecords } from './verdict/limits.ts'

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

/** Whoever made the file and whatever became of it: what can't be read is not there. */
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
