import { endpoint } from '../endpoint.ts'

export const getOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  summary: 'Describe every call',
  file: 'application/json',
  errors: [],
})
