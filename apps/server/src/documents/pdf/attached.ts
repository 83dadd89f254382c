import { createHash } from 'node:crypto'
import { allRecommendations } from '@credence/profile-view/words'
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

type Proof = { words: Written[]; rows: string[] }

/** What the end of the file says about what it carries, with the fingerprint in groups that can be read aloud. */
export function proofOf({ records, text }: Attached, shown: number, host: string): Proof {
  const hash = createHash('sha256').update(text).digest('hex')
  const rows = hash.match(/.{32}/g)!.map(row => row.match(/.{4}/g)!.join(' '))
  const words = [
    `${recordsOf(records.length, shown)} ${host}/verify checks what is attached and says what still stands.`,
    `The words of this file are attached as ${textName}. Their fingerprint (SHA-256), signed by profile.json:`,
  ]
  return { words: words.map(inOurWords), rows }
}

function recordsOf(signed: number, shown: number): string {
  if (signed === 0) return 'No recommendation in this file has a signed record yet.'
  if (shown === 1) return 'The signed record of the recommendation is attached to this file.'
  const whose = signed === shown ? allRecommendations(shown).toLowerCase() : `${signed} of ${shown} recommendations`
  return `The signed ${signed === 1 ? 'record' : 'records'} of ${whose} ${signed === 1 ? 'is' : 'are'} attached to this file.`
}
