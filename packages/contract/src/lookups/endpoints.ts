import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const lookupSchema = z.array(z.object({ id: z.string(), name: z.string() }))
export type Lookup = z.infer<typeof lookupSchema>

/** `id` is the ISO 3166-1 alpha-2 code. */
export const getCountries = endpoint('GET', '/api/country', {
  auth: 'none',
  summary: 'List the countries',
  message: 'Countries, sorted by name.',
  data: lookupSchema,
})

export const getIndustries = endpoint('GET', '/api/industries', {
  auth: 'owner',
  summary: 'List the industries',
  message: 'Industries, sorted by name.',
  data: lookupSchema,
})

export const getRecommenderSources = endpoint('GET', '/api/recommender-sources', {
  auth: 'owner',
  summary: 'List the ways a reviewer can know an owner',
  message: 'Relationships, in display order.',
  data: lookupSchema,
})
