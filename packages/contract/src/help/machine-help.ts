import { aiRecipient } from '../drafts/ai-privacy-notice.ts'
import type { MachineFacts } from './help-types.ts'

type Help = { term: string; text: string }

/** How AI helps with texts here. Empty where none is set up. */
export function machineHelp({ speech, ai }: MachineFacts): Help[] {
  if (!speech && !ai) return []
  return [...(speech ? withSpeech : []), ...(ai ? withModel(ai.host) : []), never]
}

const withSpeech: Help[] = [
  {
    term: 'Caption drafts',
    text: 'This site’s own server drafts the captions; no other company gets the recording. The speaker checks them first.',
  },
  {
    term: 'Dictation',
    text: 'Reviewers can talk instead of typing, then edit the text. We delete the recording.',
  },
]

const withModel = (host: string): Help[] => [
  {
    term: 'First drafts on request',
    text: `We can draft your request, and reviewers can turn their own notes into a draft. Drafts are written by ${aiRecipient(host)}. If a recommendation started as a draft, we say so.`,
  },
  {
    term: 'What people say',
    text: 'Themes across your recommendations, with exact quotes.',
  },
]

const never: Help = {
  term: 'What is never automated',
  text: 'Publishing, rating or rewording what people say. We don’t train models on it.',
}
