import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  auth: 'none',
  summary: 'Describe every call',
  file: 'application/json',
})
