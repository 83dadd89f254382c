import { firstNameOf } from '../first-name.ts'

/** The kind of recommendation that an owner prefers. It is offered first; the others stay open. */
export const askForChoices = ['video', 'voice', 'text', 'any'] as const
export type AskFor = (typeof askForChoices)[number]

/** What the person is told, in the mail and on the page. Nothing when every way is as welcome. */
export function askForLine(ownerName: string, askFor: AskFor): string | undefined {
  const name = firstNameOf(ownerName)
  switch (askFor) {
    case 'video':
      return `${name} would like a video, but voice or text is fine too.`
    case 'voice':
      return `${name} would like a voice note, but video or text is fine too.`
    case 'text':
      return `${name} would like it in writing, but video or voice is fine too.`
    case 'any':
      return undefined
  }
}
