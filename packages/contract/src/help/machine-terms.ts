import { isThisMachine, whereWordsGo } from '../drafts/where-words-go.ts'
import type { MachineFacts } from './help-facts.ts'

/** What becomes of people's words and voices where machines help with them. */
export function machineTerms({ speech, ai }: MachineFacts): string[] {
  return [
    ...(speech
      ? [
          `A recording is heard by a speech model on this site’s own server, which drafts its captions. When you dictate, the sound is written down there and thrown away. Neither goes to another company${ai && !isThisMachine(ai.host) ? ', with the one exception below' : ''}. Only whoever spoke sees the draft, and nothing of it is public before they say so.`,
        ]
      : []),
    ...(ai ? modelTerms(ai.host) : []),
    `${speech || ai ? '' : 'No machine writes or listens here: people write and record everything themselves. '}We train no models with what you write, say or show, and no machine decides about you.`,
  ]
}

const modelTerms = (host: string) => [
  `Where you ask for a draft, what it is made from goes to ${whereWordsGo(host)}: a reviewer’s notes, the facts of a request, the words of a profile or a CV. A recording goes there only if whoever spoke asks for captions in a language that we do not hear ourselves. A draft is never sent or published by itself, and a recommendation that began as one says so.`,
  `What is published goes there too, without saying who gave it, to be grouped into themes. Every quote is checked, letter for letter, against what was published.${isThisMachine(host) ? '' : ` What ${host} may keep of it is a matter of its own terms.`}`,
]
