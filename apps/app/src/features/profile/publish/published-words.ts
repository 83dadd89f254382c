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
