import { fullNameProblem } from '@credence/contract/fields/light-validation'
import { cleanLine, lineProblem } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits'
import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Visibility } from '@credence/contract/profile/sections'
import { cleanSlug } from '@credence/contract/profile/slug'

/** What stands in the fields: text, also where nothing is chosen. */
export type ProfileFields = {
  full_name: string
  headline: string
  position: string
  organisation: string
  city: string
  industry: string
  country: string
  slug: string
  visibility: Visibility
  recommend_link: boolean
}
export type ProfileField = keyof ProfileFields

/** Only what was typed or chosen here; everything else follows the profile, whoever changes it. */
export type ProfileDraft = Partial<ProfileFields>

export function fieldsOf(profile: OwnerProfile, draft: ProfileDraft): ProfileFields {
  const { full_name, headline, position, organisation, city, industry, country, slug, visibility } = profile
  const { recommend_link } = profile
  const saved = { full_name, headline, position, organisation, city, slug, visibility, recommend_link }
  return { ...saved, industry: industry ?? '', country: country ?? '', ...draft }
}

/** What differs from the profile, cleaned as it would be saved. */
export function changesOf(profile: OwnerProfile, draft: ProfileDraft): ProfileChanges {
  const cleaned = Object.entries(draft).map(
    ([field, value]) => [field, cleanField(field as ProfileField, value)] as const,
  )
  // the lists come from the server, so what was chosen there is one of its own
  return Object.fromEntries(
    cleaned.filter(([field, value]) => value !== profile[field as ProfileField]),
  ) as ProfileChanges
}

function cleanField(field: ProfileField, text: string | boolean): string | boolean | null {
  if (typeof text === 'boolean') return text
  if (field === 'slug') return cleanSlug(text)
  if (field === 'industry' || field === 'country') return text || null
  return cleanLine(text)
}

const longest = {
  headline: textLimits.headline,
  position: textLimits.position,
  organisation: textLimits.organisation,
  city: textLimits.city,
} as const

/** What is wrong with a field before it is sent. Whether a link name is free, its own field finds out. */
export function fieldProblem(field: ProfileField, text: string | boolean): string | undefined {
  if (typeof text === 'boolean') return undefined
  if (field === 'full_name') return fullNameProblem(text)
  return field in longest ? lineProblem(cleanLine(text), longest[field as keyof typeof longest]) : undefined
}
