import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { newSlugField, requestObject } from '../../fields/request-fields-schema.ts'

export const checkSlug = endpoint('GET', '/api/slugs/:slug', {
  auth: 'owner',
  summary: 'Check whether a link is available, and suggest similar ones',
  message: 'Checked.',
  params: requestObject({ slug: newSlugField }),
  data: z.object({ free: z.boolean(), suggestions: z.array(z.string()) }),
  errors: ['not_found'],
})
