import type { Field, Values } from '../../components/unsaved-profile/profile-fields.ts'

export const parts = ['head', 'about', 'experience', 'education', 'skills', 'open-to', 'links'] as const
export type Part = (typeof parts)[number]

export const partFields: Record<Part, readonly Field[]> = {
  head: ['full_name', 'headline', 'position', 'organisation', 'city', 'country', 'industry', 'languages'],
  about: ['about'],
  experience: ['experience'],
  education: ['education'],
  skills: ['skills'],
  'open-to': ['open_to'],
  links: ['links'],
}

export const partNames: Record<Part, string> = {
  head: 'name and headline',
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  'open-to': 'Open to',
  links: 'Links',
}

/** Errors of rows use the server's paths, such as `links.0.url`. */
export type PartFormProps = {
  values: Values
  onType: (changed: Values) => void
  errorOf: (field: string) => string | undefined
}
