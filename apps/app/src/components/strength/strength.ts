import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

const wantedRecommendations = 3

/** A part of the page that can be opened to be filled in. */
type StrengthPart = 'picture' | 'head' | 'about' | 'experience' | 'connect' | 'open-to' | 'education'

export type StrengthItem = {
  label: string
  done: boolean
  /** What to open to do it; without one it is done elsewhere. */
  part?: StrengthPart
}

/** What makes a page worth sending, counted and never weighed. What is left comes first. */
export function strengthOf(profile: OwnerProfile): StrengthItem[] {
  const { picture_url, headline, about, recommendations, experience, connect, open_to, education } = profile
  const items: StrengthItem[] = [
    { label: 'Photo', done: picture_url !== null, part: 'picture' },
    headline === ''
      ? { label: 'Headline and about', done: false, part: 'head' }
      : { label: 'Headline and about', done: about !== '', part: 'about' },
    { label: 'Three recommendations', done: recommendations.length >= wantedRecommendations },
    { label: 'Experience with years', done: experience.length > 0, part: 'experience' },
    { label: 'Connect button', done: connect !== null, part: 'connect' },
    { label: 'A reason to write to you', done: open_to !== '', part: 'open-to' },
    { label: 'Education', done: education.length > 0, part: 'education' },
  ]
  return [...items.filter(item => !item.done), ...items.filter(item => item.done)]
}

const numbers = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']

/** A page on which nobody stands is not worth sending, however much is filled in. */
export function strengthInWords(items: StrengthItem[]): string {
  const done = items.filter(item => item.done)
  if (done.length === items.length) return 'All seven done.'
  const enough = done.length >= 5 && done.some(item => item.part === undefined)
  return `${numbers[done.length]} of seven done.${enough ? ' Enough to send.' : ''}`
}
