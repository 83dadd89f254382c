import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { lengthOf } from '@credence/profile-view/length'
import { agoWords } from '../../../components/format/dates.ts'

const givenAs = { video: 'Video', audio: 'Voice' } as const

type Format = Pick<OwnerRecommendation, 'type' | 'text' | 'media'>

/** "Video, 1:42", "118 words" */
export function formatWords({ type, text, media }: Format): string {
  if (type === 'text') {
    const words = (text ?? '').trim().split(/\s+/).length
    return `${words} ${words === 1 ? 'word' : 'words'}`
  }
  return media ? `${givenAs[type]}, ${lengthOf(media.duration_seconds)}` : givenAs[type]
}

const kinds = { video: 'video', audio: 'voice note', text: 'text' } as const

/** "Samir’s video" */
export function possessive(firstName: string, { type }: Pick<OwnerRecommendation, 'type'>): string {
  return `${firstName}’s ${kinds[type]}`
}

const verbs = { video: 'Recorded and sent', audio: 'Recorded and sent', text: 'Written' } as const
const taken = {
  video: { did: 'seen', can: 'watch' },
  audio: { did: 'heard', can: 'hear' },
  text: { did: 'read', can: 'read' },
} as const

export function whenWords(
  recommendation: Pick<OwnerRecommendation, 'type' | 'given_at' | 'changed_at' | 'state' | 'written_elsewhere'>,
  now: Date,
): string {
  const { type, given_at, changed_at, state, written_elsewhere } = recommendation
  const given = `${written_elsewhere ? 'Confirmed' : verbs[type]} ${agoWords(given_at, now)}`
  const changed = changed_at ? `, changed ${agoWords(changed_at, now)}` : ''
  const { did, can } = taken[type]
  const who = {
    new: `No one else has ${did} it.`,
    hidden: `Only you can ${can} it.`,
    published: `Visitors can ${can} it.`,
  }
  return `${given}${changed}. ${who[state]}`
}
