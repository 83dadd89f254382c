import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idField, requestObject } from '../../fields/request-fields-schema.ts'

/** A signed W3C credential that proves itself away from this site. There is none until a job has signed it. */
export const getCredential = endpoint('GET', '/api/recommendations/:id/credential', {
  auth: 'none',
  summary: 'Get the signed record of a published recommendation',
  params: requestObject({ id: idField }),
  file: 'application/vc+json',
  errors: ['not_found'],
})

const listField = z.string().regex(/^[1-9]\d{0,10}$/, 'List numbers start at 1.')

/** Lists all withdrawn records at once, so that a request does not reveal which record is checked. */
export const getStatusList = endpoint('GET', '/api/records/status/:list', {
  auth: 'none',
  summary: 'Get the signed list of withdrawn records',
  params: requestObject({ list: listField }),
  file: 'application/vc+json',
  errors: ['not_found'],
})
