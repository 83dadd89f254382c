import type { Checked, PdfWords, Problem, Verdict } from './checked.ts'
import { claimsIn } from './claims.ts'
import type { Asked, Judge } from './judge.ts'
import { type OpenedFile, openFile } from './opened-file.ts'

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

/** A recommendation that somebody put into a picture was never signed for it. */
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

/** What somebody took back is not shown again, here neither. */
function wordsOf(ofFile: Verdict, verdicts: Verdict[], carrier: Uint8Array | null): PdfWords {
  if (ofFile.outcome === 'changed' || !carrier) return { state: 'changed' }
  const outcomes = [ofFile, ...verdicts].map(({ outcome }) => outcome)
  if (outcomes.includes('taken back')) return { state: 'out of date' }
  if (outcomes.includes('cannot check')) return { state: 'cannot check' }
  return { state: 'as signed', text: new TextDecoder().decode(carrier) }
}

/** Its signature fits, so it is known to be what it says it is. */
function isOfFile(verdict: Verdict): boolean {
  return 'said' in verdict ? verdict.said.kind === 'stamp' : verdict.owner !== null
}
