import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { numberWord } from '../../../components/format/numbers.ts'

/** What the link under the name says. */
export function linkWords(people: number): string {
  if (people === 1) return 'What one person says about working with me'
  return `What ${numberWord(people).toLowerCase()} people say about working with me`
}

/** For a mail program that takes no more than letters. */
export function plainSignature(
  { full_name, headline, recommendations }: Pick<OwnerProfile, 'full_name' | 'headline' | 'recommendations'>,
  url: string,
): string {
  return [full_name, headline, `${linkWords(recommendations.length)}: ${url}`].filter(Boolean).join('\n')
}
