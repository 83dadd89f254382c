import { getSettings, saveConnectMethod } from '@credence/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { accessKinds } from '../access/service.ts'
import { presentConnect, presentSettings } from './present.ts'
import { loadSettings, saveConnect } from './service.ts'

export async function settingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getSettings, {
    handle: async ({ owner }) =>
      presentSettings(
        await loadSettings(dependencies.db, owner.accountId),
        await accessKinds(dependencies.db, owner.accountId),
      ),
  })

  endpointRoute(app, saveConnectMethod, {
    handle: async ({ body, owner }) => presentConnect(await saveConnect(dependencies, owner.accountId, body)),
  })
}
