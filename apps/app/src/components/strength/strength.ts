import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const wantedRecommendations = 3

type StrengthPart = 'picture' | 'head' | 'about' | 'experience' | 'connect' | 'open-to' | 'education'

export type StrengthItem = {
  label: string
  done: boolean
  /** The part to open; undefined for items that are done elsewhere. */
  part?: StrengthPart
}

/** The items of a good profile, unweighted. Missing ones come first. */
export function strengthOf(profile: OwnerProfile): StrengthItem[] {
  const { picture_url, headline, about, recommendations, experience, connect, open_to, education } = profile
  const items: StrengthItem[] = [
    { label: 'Photo', done: picture_url !== null, part: 'picture' },
    headline === ''
      ? { label: 'Headline and “About”', done: false, part: 'head' }
      : { label: 'Headline and “About”', done: about !== '', part: 'about' },
    { label: `${wantedRecommendations} recommendations`, done: recommendations.length >= wantedRecommendations },
    { label: 'Experience', done: experience.length > 0, part: 'experience' },
    { label: 'Connect button', done: connect !== null, part: 'connect' },
    { label: 'What you’re open to', done: open_to !== '', part: 'open-to' },
    { label: 'Education', done: education.length > 0, part: 'education' },
  ]
  return [...items.filter(item => !item.done), ...items.filter(item => item.done)]
}

/** A page without recommendations is not ready to send. */
export function strengthInWords(items: StrengthItem[]): string {
  const done = items.filter(item => item.done)
  const enough = done.length >= 5 && done.some(item => item.part === undefined)
  return `${done.length} of ${items.length} done.${enough ? ' Ready to share.' : ''}`
}
