import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint('GET', '/api/openapi.json', {
  auth: 'none',
  summary: 'Get this API description',
  file: 'application/json',
})
