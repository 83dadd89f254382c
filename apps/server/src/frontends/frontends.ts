import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../dependencies.ts'

/** The pages of both hosts: built ones, or live ones while developing. */
export type Frontends = {
  /** Registers its routes last. */
  register(app: FastifyInstance, dependencies: Dependencies): Promise<void>
  /** The sample profile, where this is its link name and the installation shows one. It belongs to nobody. */
  findSample(slug: string): Promise<PublicProfile | undefined>
}

/** For tests of calls alone. */
export const noFrontends: Frontends = { register: async () => {}, findSample: async () => undefined }
