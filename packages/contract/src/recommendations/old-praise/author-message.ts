import { firstNameOf } from '../../first-name.ts'
import { dayInWords } from './origin.ts'

type Written = { full_name: string; place: string; written_on: string | null }

/** What an owner starts from. They read it, and change it as they like, before it goes. */
export function suggestedAuthorMessage(ownerName: string, { full_name, place, written_on }: Written): string {
  const when = written_on ? `On ${dayInWords(written_on)} you` : 'Some time ago you'
  return [
    `Hi ${firstNameOf(full_name)},`,
    `${when} wrote a few words about me (${place}). I have kept them, and I would like to show them on my page.`,
    'Would you read them once more and say whether they are still true? You can change them, or say no.',
    firstNameOf(ownerName),
  ].join('\n\n')
}

/** Names the sender: many programs show the subject alone, and people ignore requests from strangers. */
export function authorSubject(ownerName: string): string {
  return `${ownerName} asks: is what you wrote still true?`
}
