import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../database/shared-limits.ts'
import type { Dependencies } from '../dependencies.ts'
import { networkOf } from './limits/ip-limits.ts'

/** For limits that all processes share. A stranger, until a service finds out more. */
export function callerOf({ secrets }: Pick<Dependencies, 'secrets'>, { ip }: FastifyRequest): Caller {
  return { network: createHmac('sha256', secrets.networkKey).update(networkOf(ip)).digest('base64url') }
}
