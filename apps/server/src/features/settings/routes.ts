import { getSettings, saveConnectMethod } from '@credence/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { accessKinds } from '../access/service.ts'
import { loadPlan } from '../subscription/service.ts'
import { presentConnect, presentSettings } from './present.ts'
import { loadSettings, saveConnect } from './service.ts'

export async function settingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const present = async (accountId: string, row: Awaited<ReturnType<typeof loadSettings>>) =>
    presentSettings(row, await loadPlan(dependencies.db, accountId), await accessKinds(dependencies.db, accountId))

  endpointRoute(app, getSettings, {
    handle: async ({ owner }) => present(owner.accountId, await loadSettings(dependencies.db, owner.accountId)),
  })

  endpointRoute(app, saveConnectMethod, {
    handle: async ({ body, owner }) => presentConnect(await saveConnect(dependencies, owner.accountId, body)),
  })
}
