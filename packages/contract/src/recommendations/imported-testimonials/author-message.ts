import { firstNameOf } from '../../first-name.ts'
import { formatDay } from './origin.ts'

type Written = { full_name: string; place: string; written_on: string | null }

/** What an owner starts from. They read it, and change it as they like, before it goes. */
export function suggestedAuthorMessage(ownerName: string, { full_name, place, written_on }: Written): string {
  const when = written_on ? `On ${formatDay(written_on)} you` : 'Some time ago you'
  return [
    `Hi ${firstNameOf(full_name)},`,
    `${when} wrote about me (${place}). I’d like to show it on my page.`,
    'Would you read it again and tell me if it’s still true? You can change it, or say no.',
    firstNameOf(ownerName),
  ].join('\n\n')
}

/** The sender's name is in From. */
export function authorSubject(ownerName: string): string {
  return `Is what you wrote about ${firstNameOf(ownerName)} still true?`
}
