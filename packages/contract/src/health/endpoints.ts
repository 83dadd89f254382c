import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const getHealth = endpoint('GET', '/healthz', {
  auth: 'none',
  summary: 'Say that the process is up',
  message: 'The server is up.',
})

const readinessSchema = z.object({ database: z.literal('ok'), storage: z.literal('ok'), mail: z.literal('ok') })

/** Not ready is `unavailable`, with the parts that fail in `errors`. */
export const getReadiness = endpoint('GET', '/readyz', {
  auth: 'none',
  summary: 'Say whether database, storage and mail can be used',
  message: 'Database, storage and mail are usable.',
  data: readinessSchema,
})
