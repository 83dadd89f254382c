import { countries } from '@credence/contract/lookups/countries'
import { getCountries, getIndustries, getRecommenderSources } from '@credence/contract/lookups/endpoints'
import { industries } from '@credence/contract/lookups/industries'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { FastifyInstance } from 'fastify'
import { endpointRoute } from '../../http/endpoint-route.ts'

export async function lookupRoutes(app: FastifyInstance) {
  endpointRoute(app, getCountries, { handle: async () => [...countries] })
  endpointRoute(app, getIndustries, { handle: async () => [...industries] })
  endpointRoute(app, getRecommenderSources, { handle: async () => [...recommenderSources] })
}
