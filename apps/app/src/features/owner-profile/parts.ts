import type { OwnerProfile } from '@credence/contract/profile/profile-schema'

/** What opens as one, where it stands on the page. */
export const parts = ['head', 'about', 'experience', 'education', 'skills', 'connect', 'open-to', 'links'] as const
export type Part = (typeof parts)[number]

const fields = {
  head: ['full_name', 'headline', 'position', 'organisation', 'city', 'country', 'industry', 'languages'],
  about: ['about'],
  experience: ['experience'],
  education: ['education'],
  skills: ['skills'],
  connect: ['connect'],
  'open-to': ['open_to'],
  links: ['links'],
} as const satisfies Record<Part, readonly (keyof OwnerProfile)[]>

export type Field = (typeof fields)[Part][number]
/** What the fields of a part hold, in the form or on the server. */
export type Values = Partial<Pick<OwnerProfile, Field>>

export function valuesOf(profile: Pick<OwnerProfile, Field>, part: Part): Values {
  return pick(profile, fields[part])
}

export function pick(values: Values, wanted: readonly Field[]): Values {
  return Object.fromEntries(wanted.map(field => [field, values[field]]))
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export const partNames: Record<Part, string> = {
  head: 'name and headline',
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  connect: 'Connect',
  'open-to': 'Open to',
  links: 'Links',
}

export const fieldNames: Record<Field, string> = {
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
  connect: 'Connect button',
  open_to: 'Open to',
  links: 'Links',
}
