import { chooseNotice, getNoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { choose, loadPreferences } from './service.ts'

export async function noticePreferenceRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getNoticePreferences, {
    handle: ({ owner }) => loadPreferences(dependencies.db, owner.accountId),
  })
  endpointRoute(app, chooseNotice, {
    handle: ({ owner, body }) => choose(dependencies, owner.accountId, body),
  })
}
