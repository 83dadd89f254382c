import { firstNameOf } from '../first-name.ts'
import type { AskFor } from './ask-for.ts'
import type { Memory } from './memory-card-schema.ts'

/** Placeholder for the recipient's name, so that one message can go to many. */
export const namePlaceholder = '{name}'

export function messageTo(message: string, fullName: string): string {
  return message.replaceAll(namePlaceholder, () => firstNameOf(fullName))
}

/** The initial text; the owner may edit it. The preferred way is stated below it and cannot be contradicted. */
export function suggestedMessage(ownerName: string, { what }: Pick<Memory, 'what'>, askFor: AskFor): string {
  const saw = what ? ` You saw ${what} up close, the good days and the other ones.` : ''
  const anyWay = askFor === 'any' ? ' On video, in a voice note or in writing, whichever is least trouble.' : ''
  return [
    `Hi ${namePlaceholder},`,
    `I am putting together a page with a few people who saw how I work.${saw}`,
    `Would you say something about it?${anyWay} Whatever you remember is fine.`,
    'If you would rather not, no reply needed and no hard feelings.',
    firstNameOf(ownerName),
  ].join('\n\n')
}

const longestTopic = 60

/** Names the sender: many programs show the subject alone, and people ignore requests from strangers. */
export function requestSubject(ownerName: string, { what }: Pick<Memory, 'what'>): string {
  const hasTopic = what !== '' && what.length <= longestTopic
  return hasTopic ? `${ownerName} asks: two minutes about ${what}?` : `${ownerName} asks for your word`
}
