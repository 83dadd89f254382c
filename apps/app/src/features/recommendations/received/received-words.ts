import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { lengthOf } from '@credence/profile-view/length'
import { agoWords } from '../../../components/format/dates.ts'
import { numberWord } from '../../../components/format/numbers.ts'

const givenAs = { video: 'Video', audio: 'Voice', text: 'Written' } as const

type Format = Pick<OwnerRecommendation, 'type' | 'text' | 'media'>

/** "Video, 1:42", "Written, 118 words" */
export function formatWords({ type, text, media }: Format): string {
  if (text !== null) {
    const words = text.trim().split(/\s+/).length
    return `${givenAs[type]}, ${words} ${words === 1 ? 'word' : 'words'}`
  }
  return media ? `${givenAs[type]}, ${lengthOf(media.duration_seconds)}` : givenAs[type]
}

/** "Today, 09:14", or that the reviewer said something else since. */
export function givenWords({ given_at, changed_at }: OwnerRecommendation, now: Date): string {
  return changed_at ? `Changed ${agoWords(changed_at, now)}` : capital(agoWords(given_at, now))
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds = { video: 'video', audio: 'voice note', text: 'words' } as const

/** What it is called in a question: "Samir’s video". */
export function possessive(firstName: string, { type }: Pick<OwnerRecommendation, 'type'>): string {
  return `${firstName}’s ${kinds[type]}`
}

type Counts = { waiting: number; asked: number; rest: number }

/** The page in one or two sentences: what waits for the owner, then what waits for others. */
export function summaryWords({ waiting, asked, rest }: Counts): string {
  const yours = waiting > 0 && `${numberWord(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting for you.`
  const theirs = asked > 0 && `${numberWord(asked)} ${asked === 1 ? 'person has' : 'people have'} not replied yet.`
  if (yours || theirs) return [yours, theirs].filter(Boolean).join(' ')
  return rest > 0 ? 'Nothing is waiting for you.' : 'Nobody has recommended you yet.'
}

const verbs = { video: 'Recorded and sent', audio: 'Recorded and sent', text: 'Written' } as const
const taken = {
  video: { did: 'seen', can: 'watch' },
  audio: { did: 'heard', can: 'hear' },
  text: { did: 'read', can: 'read' },
} as const

/** How and when it came, and who else has it: in the verb of what it is. */
export function whenWords(
  recommendation: Pick<OwnerRecommendation, 'type' | 'given_at' | 'changed_at' | 'state' | 'written_elsewhere'>,
  now: Date,
): string {
  const { type, given_at, changed_at, state, written_elsewhere } = recommendation
  const given = `${written_elsewhere ? 'Confirmed' : verbs[type]} ${agoWords(given_at, now)}`
  const changed = changed_at ? `, changed ${agoWords(changed_at, now)}` : ''
  const { did, can } = taken[type]
  const who = {
    new: `Nobody else has ${did} it.`,
    hidden: `Only you can ${can} it.`,
    published: `Visitors can ${can} it.`,
  }
  return `${given}${changed}. ${who[state]}`
}
