import { cleanLine } from '@credence/contract/fields/text-rules'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { cleanSlug } from '@credence/contract/profile/slug/slug-rules'

export const fieldNames = {
  full_name: 'Full name',
  headline: 'Headline',
  position: 'Position',
  organisation: 'Organisation',
  city: 'City',
  country: 'Country',
  industry: 'Industry',
  languages: 'Languages',
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  open_to: 'Open to',
  links: 'Links',
  slug: 'Your link',
  recommend_link: 'Your open link',
} as const satisfies Partial<Record<keyof OwnerProfile, string>>

export type Field = keyof typeof fieldNames
export type Values = Partial<Pick<OwnerProfile, Field>>

export function pick(values: Values, wanted: readonly Field[]): Values {
  return Object.fromEntries(wanted.map(field => [field, values[field]]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Trimmed, as they are sent. */
export function cleanLines(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([field, value]) => [field, cleanField(field, value)]))
}

function cleanField(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  return field === 'slug' ? cleanSlug(value) : cleanLine(value)
}
