import { timeWords } from '@credence/contract/time-in-words'
import { checkFile } from '@credence/record/verdict/check-file'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import type { Asked, Judge } from '@credence/record/verdict/judge'
import { mostFileBytes } from '@credence/record/verdict/limits'
import { readPastedAddress } from '@credence/record/verdict/pasted-address'
import { fetchRecord } from './sources.ts'

/** The visitor's input: files, and the address field's value. */
export type BroughtHere = { files: File[]; typed: string }

export async function check(
  { files, typed }: BroughtHere,
  judge: Judge,
  appOrigin: string,
): Promise<Checked | Problem> {
  if (files.length > 1) return { kind: 'several files', count: files.length }
  const [file] = files
  if (!file) return checkAddress(typed, judge, appOrigin)
  if (file.size > mostFileBytes) return { kind: 'too large' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (!bytes) return { kind: 'unreadable' }
  return answer(file.name, new Uint8Array(bytes), judge, askedIn(typed, appOrigin))
}

async function checkAddress(typed: string, judge: Judge, appOrigin: string): Promise<Checked | Problem> {
  if (typed.trim() === '') return { kind: 'no address' }
  const address = readPastedAddress(typed, appOrigin)
  if (address.kind === 'unreadable') return { kind: 'address unreadable' }
  if (address.kind === 'elsewhere') return { kind: 'address elsewhere', host: address.host }
  if (address.kind === 'page') return { kind: 'address of a page', address: addressOf(address.slug, appOrigin) }
  const fetched = await fetchRecord(address.id)
  if (fetched === 'not there') return { kind: 'address not there' }
  if (fetched === 'unreachable') return { kind: 'address unreachable' }
  return answer(fetched.name, fetched.bytes, judge, null)
}

async function answer(name: string, bytes: Uint8Array<ArrayBuffer>, judge: Judge, asked: Asked | null) {
  const found = await checkFile(bytes, judge, asked)
  if (!('verdicts' in found)) return found
  const { kind, ...rest } = found
  return { brought: { name, bytes: bytes.length, kind }, where: 'browser', at: timeWords(new Date()), ...rest } as const
}

/** A page's address beside a file is what a stamp is compared with. Any other leaves it as it is. */
function askedIn(typed: string, appOrigin: string): Asked | null {
  const address = readPastedAddress(typed, appOrigin)
  return address.kind === 'page' ? { slug: address.slug, address: addressOf(address.slug, appOrigin) } : null
}

const addressOf = (slug: string, appOrigin: string) => `${new URL(appOrigin).host}/cr/${slug}`
