import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject, typedSlugField } from '../../fields/request-fields-schema.ts'
import { timestampData } from '../../fields/response-fields-schema.ts'
import { askForChoices } from '../../invites/ask-for.ts'
import { memoryData } from '../../invites/memory-card-schema.ts'
import { questionsData } from '../../invites/questions/endpoints.ts'
import { accents } from '../../profile/themes.ts'

const recommendInvitationData = z.object({
  full_name: z.string(),
  email: z.string().nullable(),
  source: z.string(),
  memory: memoryData,
  reminders: z.array(z.string()),
  message: z.string(),
  ask_for: z.enum(askForChoices),
  /** Made for this person already, in the language that they read then. */
  questions: questionsData.nullable(),
  /** Set while the recommendation that answered it is there. */
  answered_at: timestampData.nullable(),
})

/** `invite` adds the memory card and fills the form in. A private profile opens to that, or to the `reviewer` link of what was given. */
export const getRecommend = endpoint('GET', '/api/recommend/:slug', {
  auth: 'none',
  summary: 'Get the details of a recommendation request',
  message: 'The details of the request.',
  params: requestObject({ slug: typedSlugField }),
  query: requestObject({ invite: linkTokenField.optional(), reviewer: linkTokenField.optional() }),
  data: z.object({
    slug: z.string(),
    /** What the rosette is drawn from. */
    rosette: z.string(),
    full_name: z.string(),
    headline: z.string(),
    picture_url: z.string().nullable(),
    accent: z.enum(accents).nullable(),
    /** Then there is no page to look at yet. */
    is_private: z.boolean(),
    /** The sample profile of an installation: nothing can be sent to it. */
    is_sample: z.boolean(),
    sources: z.array(z.object({ id: z.string(), name: z.string(), prompts: z.array(z.string()) })),
    invite: recommendInvitationData.nullable(),
  }),
  errors: ['not_found', 'invite_closed'],
})
