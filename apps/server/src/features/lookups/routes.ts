import { countries } from '@credence/contract/countries'
import { getCountries, getIndustries, getRecommenderSources } from '@credence/contract/endpoints/lookups'
import { industries } from '@credence/contract/industries'
import { recommenderSources } from '@credence/contract/recommender-sources'
import type { FastifyInstance } from 'fastify'
import { endpointRoute } from '../../http/endpoint-route.ts'

export async function lookupRoutes(app: FastifyInstance) {
  endpointRoute(app, getCountries, { handle: async () => [...countries] })
  endpointRoute(app, getIndustries, { handle: async () => [...industries] })
  endpointRoute(app, getRecommenderSources, { handle: async () => [...recommenderSources] })
}
