import { aiRecipient } from '../drafts/ai-privacy-notice.ts'
import type { MachineFacts } from './help-types.ts'

type Help = { term: string; text: string }

/** How machines help with texts here, for prospective users. Empty where none does. */
export function machineHelp({ speech, ai }: MachineFacts): Help[] {
  if (!speech && !ai) return []
  return [...(speech ? withSpeech : []), ...(ai ? withModel(ai.host) : []), never]
}

const withSpeech: Help[] = [
  {
    term: 'Captions, drafted',
    text: 'This site itself drafts the captions of a recording; they go to no other company. Names are often wrong, so whoever spoke corrects them before anybody else sees them.',
  },
  {
    term: 'Speak, we type',
    text: 'Whoever would rather talk than write sees their words appear, to be changed. The sound is thrown away.',
  },
]

const withModel = (host: string): Help[] => [
  {
    term: 'A first draft, if you ask',
    text: `Of a request, or of a reviewer’s words from their own notes. It comes from ${aiRecipient(host)}, is never sent unread, and a recommendation that began as one says so.`,
  },
  {
    term: 'What people say',
    text: 'Themes across your recommendations, carried by exact quotes that lead to where they stand.',
  },
]

const never: Help = {
  term: 'What it never does',
  text: 'It does not publish, rate or reword what people say, and we train nothing with it.',
}
