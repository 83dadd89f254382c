import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, requestObject, typedSlugField } from '../fields/request-fields-schema.ts'
import { nothingData } from '../fields/response-fields-schema.ts'
import { pictureLimits } from '../limits/limits.ts'
import { profileChangesSchema } from './changes-schema.ts'
import { ownerProfileData, publicProfilePageData } from './profile-schema.ts'

const profileData = z.union([z.discriminatedUnion('view', [ownerProfileData, publicProfilePageData]), nothingData])

/**
 * `id` is the link name. With `view=public`, or for anyone but the owner, it is the public projection, with 40 recommendations at most.
 * `after` is `next_cursor` of the page before. Where that recommendation is no longer shown, the first page follows: clients show none twice.
 */
export const getProfile = endpoint('GET', '/api/profile/:id', {
  auth: 'owner',
  summary: 'Get a page',
  message: 'The page, if you can see it.',
  params: requestObject({ id: typedSlugField }),
  query: requestObject({
    view: z.literal('public', 'Leave this out, or send “public”.').optional(),
    after: idField.optional(),
  }),
  data: profileData,
})

/** A new `slug` re-issues the token, which carries it. */
export const updateProfile = endpoint('PATCH', '/api/profile', {
  auth: 'owner',
  summary: 'Change parts of your page',
  message: 'Saved.',
  body: profileChangesSchema,
  data: ownerProfileData,
  errors: ['slug_taken', 'slug_too_similar', 'profile_changed'],
})

export const putPicture = endpoint('PUT', '/api/profile/picture', {
  auth: 'owner',
  summary: 'Upload your picture',
  message: 'Your picture has been changed.',
  accepts: pictureLimits.types,
  data: z.object({ picture_url: z.string() }),
  errors: ['picture_not_usable'],
})

export const deletePicture = endpoint('DELETE', '/api/profile/picture', {
  auth: 'owner',
  summary: 'Remove your picture',
  message: 'Your picture has been removed.',
})
