import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { hostCookie, setHostCookie } from './cookies.ts'

const yearSeconds = 31_536_000

/** `flow` is the secret of the request, `newFlow` that of the response. */
type Flow = { flow: string | undefined; newFlow: string }

/** A secret per browser, kept for a year: it has its own tries at a code, and a later sign-in is not a new device. */
export function refreshDeviceCookie(config: Config, request: FastifyRequest, reply: FastifyReply): Flow {
  const flow = hostCookie(config, request, 'flow')
  const known = flow !== undefined && /^[\w-]{22}$/.test(flow) ? flow : undefined
  const newFlow = known ?? randomBytes(16).toString('base64url')
  setHostCookie(config, reply, 'flow', newFlow, yearSeconds)
  return { flow: known, newFlow }
}
