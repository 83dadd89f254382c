import { createHash } from 'node:crypto'
import { inOurWords, type Written } from './written.ts'

type NamedFile = { name: string; text: string }

/** Files that travel inside of the PDF, so that whoever holds it can check it without us. */
export type Attached = {
  /** Of the recommendations that have one, in the order of the page. */
  records: NamedFile[]
  /** The words of the PDF, and the record that was signed for them. */
  text: string
  profileRecord: string
}

const textName = 'profile.txt'

type PdfAttachment = NamedFile & { type: string; description: string }

/** No two under one name: of people who are called the same, the second has a number. */
export function attachments({ records, text, profileRecord }: Attached): PdfAttachment[] {
  const type = 'application/vc+json'
  const named = [
    ...records.map(each => ({ ...each, type, description: 'Signed record of a recommendation' })),
    { name: 'profile.json', text: profileRecord, type, description: 'Signed record of the profile' },
    { name: textName, text, type: 'text/plain', description: 'The words of this file' },
  ]
  const used = new Map<string, number>()
  return named.map(each => {
    const count = (used.get(each.name) ?? 0) + 1
    used.set(each.name, count)
    return count === 1 ? each : { ...each, name: each.name.replace(/(?=\.\w+$)/, ` ${count}`) }
  })
}

/** What the end of the file says about what it carries, with the fingerprint in groups that can be read aloud. */
export function proofOf({ records, text }: Attached, shown: number, host: string): { words: Written; rows: string[] } {
  const hash = createHash('sha256').update(text).digest('hex')
  const rows = hash.match(/.{32}/g)!.map(row => row.match(/.{4}/g)!.join(' '))
  const carried = `${recordsOf(records.length, shown)} in this file, as attachments. ${host}/verify checks them and says which still stand.`
  const words = `${carried} Its words are in ${textName}; the SHA-256 of that, signed in profile.json:`
  return { words: inOurWords(words), rows }
}

function recordsOf(signed: number, shown: number): string {
  if (shown === 1) return signed === 1 ? 'The signed record of the recommendation is' : 'No signed record is'
  if (signed === shown) return `The signed records of all ${shown} recommendations are`
  return `The signed records of ${signed} of ${shown} recommendations are`
}
