import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getHealth = endpoint('GET', '/healthz', {
  auth: 'none',
  summary: 'Check that the server is up',
  message: 'The server is up.',
})

const readinessSchema = z.object({ database: z.literal('ok'), storage: z.literal('ok'), mail: z.literal('ok') })

/** Not ready is `unavailable`, with the parts that fail in `errors`. */
export const getReadiness = endpoint('GET', '/readyz', {
  auth: 'none',
  summary: 'Check whether the database, storage and mail work',
  message: 'The database, storage and mail work.',
  data: readinessSchema,
})
