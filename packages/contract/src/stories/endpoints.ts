import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  emailField,
  fullNameField,
  honeypotField,
  requestObject,
  requiredLineField,
  requiredParagraphsField,
  tickedField,
  uploadIdField,
} from '../fields/request-fields-schema.ts'
import { dayData } from '../fields/response-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

const newStorySchema = requestObject({
  full_name: fullNameField,
  email: emailField,
  role: requiredLineField(textLimits.position, 'Enter what you do.'),
  story: requiredParagraphsField(textLimits.story, 'Write your story.'),
  picture_id: uploadIdField.optional(),
  consent: tickedField('Tick the box to let us publish your story.'),
  website: honeypotField,
})
export type NewStory = z.infer<typeof newStorySchema>

export const shareStory = endpoint('POST', '/api/share-story', {
  auth: 'none',
  summary: 'Send a story to the operator',
  message: 'We’ve received your story. We’ll read it and reply.',
  body: newStorySchema,
})

const storyData = z.object({
  id: z.string(),
  full_name: z.string(),
  role: z.string(),
  story: z.string(),
  picture_url: z.string().nullable(),
  published_on: dayData,
})
export type Story = z.infer<typeof storyData>

export const listStories = endpoint('GET', '/api/stories', {
  auth: 'none',
  summary: 'List the published stories',
  message: 'Stories, newest first.',
  data: z.array(storyData),
})
