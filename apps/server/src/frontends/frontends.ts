import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** The pages of both hosts: built ones, or live ones while developing. Registers its routes last. */
export type Frontends = { register(app: FastifyInstance, dependencies: Dependencies): Promise<void> }

/** For tests of calls alone. */
export const noFrontends: Frontends = { register: async () => {} }
