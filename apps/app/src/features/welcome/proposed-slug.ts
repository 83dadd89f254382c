import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { suggestedSlug } from './suggested-slug.ts'

const madeUp = /^p-[a-z2-9]{10}$/

/** A link name that was made for an account and not chosen by anyone. */
export function isMadeUp(slug: string): boolean {
  return madeUp.test(slug)
}

/** What stands in the link field before somebody types there: it follows the name. */
export function proposedSlug({ slug, email }: Pick<OwnerProfile, 'slug' | 'email'>, fullName: string): string {
  return isMadeUp(slug) ? (suggestedSlug(fullName, email) ?? slug) : slug
}
