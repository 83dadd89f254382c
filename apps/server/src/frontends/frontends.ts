import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** The pages of both hosts: built ones, or live ones while developing. */
export type Frontends = {
  /** Registers its routes last. */
  register(app: FastifyInstance, dependencies: Dependencies): Promise<void>
  findSample: Dependencies['findSample']
}

/** For tests of calls alone. */
export const noFrontends: Frontends = { register: async () => {}, findSample: async () => undefined }
