import { getSettings, saveConnectMethod, saveQuestionSettings } from '@credence/contract/settings/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { accessKinds } from '../access/service.ts'
import { loadPlan } from '../subscription/service.ts'
import {
  loadPush,
  loadQuestions,
  loadSettings,
  presentConnect,
  presentSettings,
  saveConnect,
  saveQuestions,
} from './service.ts'

export async function settingRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db } = dependencies
  endpointRoute(app, getSettings, {
    async handle({ owner: { accountId } }) {
      const row = await loadSettings(db, accountId)
      const [plan, kinds] = [await loadPlan(db, accountId), await accessKinds(db, accountId)]
      const questions = await loadQuestions(db, accountId, row)
      return presentSettings(row, plan, kinds, { ...(await loadPush(dependencies, accountId)), questions })
    },
  })

  endpointRoute(app, saveConnectMethod, {
    handle: async ({ body, owner }) => presentConnect(await saveConnect(dependencies, owner.accountId, body)),
  })

  endpointRoute(app, saveQuestionSettings, {
    handle: ({ body, owner }) => saveQuestions(dependencies, owner.accountId, body),
  })
}
