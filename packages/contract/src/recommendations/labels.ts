import { monthInWords } from '../fields/month-in-words.ts'
import { firstNameOf } from '../first-name.ts'

/** In the proof, in files and in records, which show both names. */
export const mutualProof = 'They recommended each other: each published what the other said'

/** For readers, below the name. */
export const mutualLine = 'They recommended each other.'

/** The label once the reviewer confirmed that it is still true: the month is enough. */
export function confirmedAgain(at: string | Date): string {
  return `Confirmed again in ${monthInWords(new Date(at).toISOString().slice(0, 7))}`
}

/** In files, which show the name. Signed records keep a sentence of their own. */
export const draftedProof = 'The reviewer wrote this with AI help and confirmed it'

const fromRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** For readers, below the name. */
export function draftedLine(fullName: string): string {
  const first = firstNameOf(fullName)
  const name = first && fromRightToLeft.test(first) ? `\u2068${first}\u2069` : first || 'the reviewer'
  return `Drafted by a language model from ${name}’s notes. Read and sent by ${name}.`
}
