import { z } from 'zod'
import { themeField } from '../documents/endpoints.ts'
import {
  countryField,
  fullNameField,
  industryField,
  lineField,
  newSlugField,
  paragraphsField,
  requestObject,
  requiredLineField,
} from '../fields/request-fields-schema.ts'
import { listLimits, textLimits } from '../limits/text-limits.ts'
import { offers } from './offers.ts'
import { educationSchema, experienceSchema, linkSchema } from './profile-schema.ts'
import { profileSections, visibilities } from './sections.ts'
import { accents } from './themes.ts'

function listOf<Item extends z.ZodType>(item: Item, max: number) {
  return z.array(item, 'Send a list here.').max(max, `List up to ${max}.`)
}

const sectionSetting = requestObject({
  id: z.enum(profileSections, 'This section doesn’t exist.'),
  visible: z.boolean('Choose whether to show this section.'),
})

const sectionsField = listOf(sectionSetting, profileSections.length).refine(
  sections => new Set(sections.map(section => section.id)).size === sections.length,
  'List each section once.',
)

/** Kept in one order, whatever order they came in: it says nothing, and two that mean the same look the same. */
const offeredField = listOf(z.enum(offers, 'Choose from qr, pdf and stamp.'), offers.length).overwrite(wanted =>
  offers.filter(offer => wanted.includes(offer)),
)

/** Null takes a choice back. */
const fields = {
  full_name: fullNameField.optional(),
  headline: lineField(textLimits.headline).optional(),
  position: lineField(textLimits.position).optional(),
  organisation: lineField(textLimits.organisation).optional(),
  industry: industryField.nullable().optional(),
  country: countryField.nullable().optional(),
  city: lineField(textLimits.city).optional(),
  about: paragraphsField(textLimits.about).optional(),
  languages: listOf(requiredLineField(textLimits.language, 'Enter the language.'), listLimits.languages).optional(),
  skills: listOf(requiredLineField(textLimits.skill, 'Enter the skill.'), listLimits.skills).optional(),
  links: listOf(linkSchema, listLimits.links).optional(),
  experience: listOf(experienceSchema, listLimits.experience).optional(),
  education: listOf(educationSchema, listLimits.education).optional(),
  open_to: paragraphsField(textLimits.openTo).optional(),
  sections: sectionsField.optional(),
  visibility: z.enum(visibilities, 'Choose public, unlisted or private.').optional(),
  accent: z.enum(accents, 'Choose one of the colours.').nullable().optional(),
  /** Whether the page itself offers its readers to recommend its owner. */
  recommend_link: z.boolean('Send true or false.').optional(),
  /** Whether assistants may read the page while it is public. */
  assistants: z.boolean('Send true or false.').optional(),
  offered: offeredField.optional(),
  share_theme: themeField.optional(),
  slug: newSlugField.optional(),
}
const fieldNames = Object.keys(fields) as (keyof typeof fields)[]

/** Only what is sent changes. */
export const profileChangesSchema = requestObject({
  ...fields,
  /** What the caller last read in these fields: a field that changed since is not overwritten. */
  was: z.partialRecord(z.enum(fieldNames), z.unknown(), 'Send the last values you received.').optional(),
})
export type ProfileChanges = z.infer<typeof profileChangesSchema>
