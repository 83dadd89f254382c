import { firstNameOf } from '@credence/contract/first-name'
import { questionLimits } from '@credence/contract/limits/limits'
import { findPlainName } from '@credence/contract/plain-name'
import type { Asker } from '@credence/contract/recommendations/questions/question-rules'
import type { QuestionRow } from '../../../database/schema/questions.ts'

const dayMs = 86_400_000

export function deletionAfter(askedAt: Date): Date {
  return new Date(askedAt.getTime() + questionLimits.keptDays * dayMs)
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}

/** All that the reviewer learns of the reader: the name as typed, and the domain of the confirmed address. */
export function askerOf({ askerName, askerEmail }: Pick<QuestionRow, 'askerName' | 'askerEmail'>): Asker {
  return { full_name: askerName, email_domain: domainOf(askerEmail) }
}

/** For mails: a name that carries a link or a sentence is left out. */
export function mailNameOf(fullName: string): { full: string; first: string } {
  const plain = findPlainName(fullName)
  return plain ? { full: plain, first: firstNameOf(plain) } : { full: 'A reader', first: 'the reader' }
}

/** Keeps mail programs from making links of what looks like a domain: a word joiner follows the dot. */
export function unlinked(text: string): string {
  return text.replace(/(?<=\S)\.(?=[\p{L}\d])/gu, '.\u2060')
}

const longestSaid = 220

/** What the reviewer said, for recognising it. */
export function saidIn(words: string): string {
  const line = words.trim().replace(/\s+/g, ' ')
  return line.length <= longestSaid ? line : `${line.slice(0, line.lastIndexOf(' ', longestSaid))}…`
}
