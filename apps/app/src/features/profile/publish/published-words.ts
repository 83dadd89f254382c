import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { numberWord } from '../../../components/words/number-word.ts'

type Published = Pick<OwnerProfile, 'visibility' | 'recommendations'>

export function publishedTitle({ visibility }: Published): string {
  return visibility === 'unlisted' ? 'Your page is published.' : 'Your page is public.'
}

export function publishedLead({ visibility, recommendations: { length } }: Published): string {
  const readers = 'Anyone with the link can read it.'
  const listed = visibility === 'unlisted' ? ' Search engines are told not to list it.' : ''
  return `${readers}${listed} ${standing(length)}`
}

function standing(people: number): string {
  if (people === 0) return 'Nobody stands on it yet.'
  if (people === 1) return 'One person stands on it with their name.'
  return `${numberWord(people)} people stand on it with their names.`
}

type Sender = Pick<OwnerProfile, 'full_name' | 'recommendations'>

/** A letter of two lines, for the owner's own mail program: they read it before it goes. */
export function letterTo(address: string, { full_name, recommendations }: Sender, url: string): string {
  const about = recommendations.length > 0 ? 'what people I worked with say, each with their name' : 'what I do'
  const lines = [`This is my page, with ${about}:`, url, '', full_name]
  const query = { subject: `${full_name}: my page`, body: lines.join('\r\n') }
  const written = Object.entries(query).map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${written.join('&')}`
}
