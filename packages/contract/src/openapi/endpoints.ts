import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  auth: 'none',
  summary: 'Describe all calls',
  file: 'application/json',
})
