import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { CopyPages, Dependencies, DrawnFrom } from '../dependencies.ts'

/** The pages of both hosts: built, or live in development. */
export type Frontends = {
  /** Must be registered last. */
  register(app: FastifyInstance, dependencies: Dependencies): Promise<void>
  findSample: Dependencies['findSample']
  drawCopy(config: Config, copy: DrawnFrom): Promise<CopyPages>
}

export const noFrontends: Frontends = {
  register: async () => {},
  findSample: async () => undefined,
  drawCopy: async () => ({ index: '', check: () => '', files: [] }),
}
