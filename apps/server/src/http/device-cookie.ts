import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hostCookie, setHostCookie } from './cookies.ts'

const yearSeconds = 31_536_000

/** `flow` is the secret that the browser came with, `newFlow` the one that it leaves with. */
type Flow = { flow: string | undefined; newFlow: string }

/** The browser's own secret, kept for a year: its tries at a code are its own, and a later sign-in is not a new device. */
export function flowOf(config: Config, request: FastifyRequest, reply: FastifyReply): Flow {
  const flow = hostCookie(config, request, 'flow')
  const known = flow !== undefined && /^[\w-]{22}$/.test(flow) ? flow : undefined
  const newFlow = known ?? randomBytes(16).toString('base64url')
  setHostCookie(config, reply, 'flow', newFlow, yearSeconds)
  return { flow: known, newFlow }
}
