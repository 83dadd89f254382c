import { z } from 'zod'
import { cleanEndMonth, cleanMonth, monthProblem } from '../fields/month.ts'
import {
  lineField,
  paragraphsField,
  requestObject,
  requiredLineField,
  textField,
  webAddressField,
} from '../fields/request-fields-schema.ts'
import { timestampData } from '../fields/response-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'
import { publicRecommendationData } from '../recommendations/recommendation-schema.ts'
import { whatPeopleSayData } from '../recommendations/themes/theme-schema.ts'
import { connectData } from '../settings/connect-setting-schema.ts'
import { planIds } from '../subscription/plans.ts'
import { offers } from './offers.ts'
import { profileSections, visibilities } from './sections.ts'
import { accents, themes } from './themes.ts'

const monthField = textField(cleanMonth, monthProblem)
const endMonthField = z
  .string(monthProblem(''))
  .nullable()
  .overwrite(cleanEndMonth)
  .superRefine((text, context) => {
    const message = text === null ? undefined : monthProblem(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Compares as far as both are known: a bare year is neither before nor after one of its months. */
function endsAfterStart(entry: { start: string; end: string | null }): boolean {
  if (entry.end === null) return true
  const known = Math.min(entry.start.length, entry.end.length)
  return entry.start.slice(0, known) <= entry.end.slice(0, known)
}
const orderError = { path: ['end'], error: 'The end can’t be before the start.' }

export const linkSchema = requestObject({
  label: requiredLineField(textLimits.linkLabel, 'Enter a name for the link.'),
  url: webAddressField,
})
export type Link = z.infer<typeof linkSchema>
const linkData = z.object({ label: z.string(), url: z.string() })

/** `end` is null while it lasts. */
export const experienceSchema = requestObject({
  title: requiredLineField(textLimits.position, 'Enter what you did there.'),
  organisation: lineField(textLimits.organisation),
  start: monthField,
  end: endMonthField,
  description: paragraphsField(textLimits.entryDescription),
}).refine(endsAfterStart, orderError)
export type Experience = z.infer<typeof experienceSchema>
const experienceData = z.object({
  title: z.string(),
  organisation: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  description: z.string(),
})

export const educationSchema = requestObject({
  degree: requiredLineField(textLimits.position, 'Enter what you studied.'),
  school: lineField(textLimits.school),
  start: monthField,
  end: endMonthField,
  description: paragraphsField(textLimits.entryDescription),
}).refine(endsAfterStart, orderError)
export type Education = z.infer<typeof educationSchema>
const educationData = z.object({
  degree: z.string(),
  school: z.string(),
  start: z.string(),
  end: z.string().nullable(),
  description: z.string(),
})

const profileShape = {
  slug: z.string(),
  /** What the rosette is drawn from: it stays the same when the link name changes. */
  rosette: z.string(),
  full_name: z.string(),
  headline: z.string(),
  position: z.string(),
  organisation: z.string(),
  industry: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string(),
  about: z.string(),
  picture_url: z.string().nullable(),
  languages: z.array(z.string()),
  skills: z.array(z.string()),
  links: z.array(linkData),
  experience: z.array(experienceData),
  education: z.array(educationData),
  open_to: z.string(),
  connect: connectData,
  sections: z.array(z.object({ id: z.enum(profileSections), visible: z.boolean() })),
  accent: z.enum(accents).nullable(),
  recommendations: z.array(publicRecommendationData),
  /** Put together of them; null while too little is said, and where the owner has it off. */
  what_people_say: whatPeopleSayData.nullable(),
  /** "Showing 6 of the 7 Ines received": the second number. */
  received: z.int(),
  footer_line: z.boolean(),
  embed: z.boolean(),
  recommend_link: z.boolean(),
  offered: z.array(z.enum(offers)),
  updated_at: timestampData,
}

/** What anyone may see. Hidden sections come empty, not flagged. */
const publicProfileData = z.object({ view: z.literal('public'), ...profileShape })
export type PublicProfile = z.infer<typeof publicProfileData>

/** The same with one page of its recommendations. */
export const publicProfilePageData = publicProfileData.extend({
  /** "Showing 6 of the 7 Ines received": the first number. */
  shown: z.int(),
  /** For `after`; null on the last page. */
  next_cursor: z.string().nullable(),
})
export type PublicProfilePage = z.infer<typeof publicProfilePageData>

export const ownerProfileData = z.object({
  view: z.literal('owner'),
  ...profileShape,
  email: z.string(),
  visibility: z.enum(visibilities),
  /** An operator took the page down: only its owner sees it, whatever `visibility` says. */
  hidden: z.boolean(),
  plan: z.enum(planIds),
  share_theme: z.enum(themes),
  assistants: z.boolean(),
})
export type OwnerProfile = z.infer<typeof ownerProfileData>
