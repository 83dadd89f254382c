import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** The pages of both hosts: built, or live in development. */
export type Frontends = {
  /** Must be registered last. */
  register(app: FastifyInstance, dependencies: Dependencies): Promise<void>
  findSample: Dependencies['findSample']
}

export const noFrontends: Frontends = { register: async () => {}, findSample: async () => undefined }
