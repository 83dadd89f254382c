import { firstNameOf } from '../../first-name.ts'

/** In the proof, in files and in records, where the name stands beside it anyway. */
export const draftedProof = 'The reviewer wrote this with a drafting aid and confirmed it'

const fromRightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** What readers see below the name. Before there is a name it speaks of the reviewer. */
export function draftedLine(fullName: string): string {
  const first = firstNameOf(fullName)
  const name = first && fromRightToLeft.test(first) ? `\u2068${first}\u2069` : first || 'the reviewer'
  return `Drafted by a language model from ${name}’s notes. Read and sent by ${name}.`
}
