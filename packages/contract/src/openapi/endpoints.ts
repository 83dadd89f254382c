import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  summary: 'Describe all calls',
  file: 'application/json',
})
