import { firstNameOf } from '../first-name.ts'
import type { AskFor } from './ask-for.ts'

/** Placeholder for the recipient's name, so that one message can go to many. */
export const namePlaceholder = '{name}'

export function messageTo(message: string, fullName: string): string {
  return message.replaceAll(namePlaceholder, () => firstNameOf(fullName))
}

/** The initial text; the owner may edit it. The preferred way is stated below it and cannot be contradicted. */
export function suggestedMessage(ownerName: string, askFor: AskFor): string {
  const ways = askFor === 'any' ? 'You can record a video or your voice, or write a few lines. ' : ''
  return [
    `Hi ${namePlaceholder},`,
    'I’m making a page with recommendations from people I’ve worked with. Would you recommend me?',
    `${ways}Whatever you remember is fine.`,
    'If not, that’s fine too.',
    firstNameOf(ownerName),
  ].join('\n\n')
}

/** The sender's name is in From. */
export function requestSubject(ownerName: string): string {
  return `Would you recommend ${firstNameOf(ownerName)}?`
}
