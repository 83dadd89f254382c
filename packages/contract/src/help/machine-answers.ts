import { whereWordsGo } from '../drafts/where-words-go.ts'
import type { MachineFacts } from './help-facts.ts'

export function writtenByMachine({ speech, ai }: MachineFacts): string[] {
  if (!speech && !ai) return ['No. People write and record it themselves.']
  const listens =
    'Captions and dictated words are drafted by this site itself and go to no other company. Names are often wrong; whoever spoke corrects them first.'
  const never = 'No machine publishes, rates or rewords what people say, and we train none with it.'
  return [...(speech ? [listens] : []), ...(ai ? [drafts(ai.host)] : []), never]
}

const drafts = (host: string) =>
  `Drafts that somebody asks for, of a request or from a reviewer’s own notes, come from ${whereWordsGo(host)}. A person reads and sends them, and a recommendation that began as one says so.`

export function whatPeopleSay({ ai }: MachineFacts): string[] {
  const made = ai
    ? 'A language model groups what is published into themes. We check every quote letter for letter and show whole sentences; where too few hold, you see'
    : 'It shows'
  return [
    `${made} the lines that reviewers marked themselves, by who speaks. Owners can hide it, not reword it; what is taken back is gone at once.`,
  ]
}
