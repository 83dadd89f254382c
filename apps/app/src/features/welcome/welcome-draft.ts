import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { suggestedSlug } from './suggested-slug.ts'

/** What was typed so far. Kept in this tab until it is saved, so that neither a failed save nor a reload loses it. */
export type WelcomeDraft = {
  full_name: string
  /** Undefined until somebody typed one: then it follows the name. */
  slug?: string
  headline: string
  industry: string
  country: string
}

const storageKey = 'cr-welcome'

/** What this tab remembers, but only of the person who is signed in now. */
export function recallDraft({ email, full_name, headline, industry, country }: OwnerProfile): WelcomeDraft {
  const saved = { full_name, headline, industry: industry ?? '', country: country ?? '' }
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return kept.owner === email ? { ...saved, ...kept.draft } : saved
  } catch {
    // Storage is refused in some private windows; the page then remembers only while it is open.
    return saved
  }
}

export function keepDraft({ email }: OwnerProfile, draft: WelcomeDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner: email, draft }))
  } catch {
    // As above.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // As above.
  }
}

const madeUp = /^p-[a-z2-9]{10}$/

/** A link name that was made for an account and not chosen by anyone. */
export function isMadeUp(slug: string): boolean {
  return madeUp.test(slug)
}

/** What stands in the link field before somebody types there. */
export function proposedSlug({ slug, email }: Pick<OwnerProfile, 'slug' | 'email'>, fullName: string): string {
  return isMadeUp(slug) ? (suggestedSlug(fullName, email) ?? slug) : slug
}
