import { changeLink, createLink, listLinks, revokeLink } from '@credence/contract/links/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import {
  type ChangedLink,
  changeLink as change,
  loadLinks,
  type Made,
  makeLink,
  revokeLink as revoke,
} from './service.ts'

export async function linkRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listLinks, {
    handle: async ({ owner }) => loadLinks(dependencies, owner.accountId),
  })

  endpointRoute(app, createLink, {
    handle: async ({ owner, body }) => linkOf(await makeLink(dependencies, owner.accountId, body)),
  })

  endpointRoute(app, changeLink, {
    handle: async ({ owner, params, body }) => linkOf(await change(dependencies, owner.accountId, params.id, body)),
  })

  endpointRoute(app, revokeLink, {
    handle: async ({ owner, params }) => linkOf(await revoke(dependencies, owner.accountId, params.id)),
  })
}

function linkOf(outcome: Made | ChangedLink) {
  if (outcome.ok) return outcome.link
  if (outcome.reason !== 'invalid_fields') throw new AppError(outcome.reason)
  const { field, message } = outcome
  throw new AppError('invalid_fields', { errors: [{ field, message }] })
}
