import { z } from 'zod'
import { timestampData } from '../fields/answer-fields-schema.ts'
import { publicRecommendationData } from '../recommendations/recommendation-schema.ts'
import { whatPeopleSayData } from '../recommendations/what-people-say/what-people-say-schema.ts'
import { connectData } from '../settings/connect-setting-schema.ts'
import { planIds } from '../subscription/plans.ts'
import { educationData, experienceData, linkData } from './entries-schema.ts'
import { offers } from './offers.ts'
import { profileSections, visibilities } from './sections.ts'
import { accents } from './themes.ts'

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
  /** "6 of 7 received are shown": the second number. */
  received: z.int(),
  footer_line: z.boolean(),
  /** Whether other people's pages may show it. */
  embed: z.boolean(),
  /** Whether readers are offered the way to recommend. */
  recommend_link: z.boolean(),
  /** What readers may take along. */
  offered: z.array(z.enum(offers)),
  updated_at: timestampData,
}

/** What anyone may see. Hidden sections come empty, not flagged. */
export const publicProfileData = z.object({ view: z.literal('public'), ...profileShape })
export type PublicProfile = z.infer<typeof publicProfileData>

/** What only its owner sees. */
export const ownerProfileData = z.object({
  view: z.literal('owner'),
  ...profileShape,
  email: z.string(),
  visibility: z.enum(visibilities),
  /** An operator took the page down: whatever `visibility` says, nobody but its owner sees it. */
  hidden: z.boolean(),
  plan: z.enum(planIds),
})
export type OwnerProfile = z.infer<typeof ownerProfileData>
