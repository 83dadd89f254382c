import { getCopy, makeCopy } from '@credence/contract/copies/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { sendStoredFile } from '../../http/stored-file.ts'
import { isSignedFor } from '../../media/signed-path.ts'
import { copyKey } from '../../storage/keys.ts'
import { askForCopy, findCopyFile, loadCopy } from './service.ts'

const fileName = /^([0-9a-f]{32})\.zip$/

type Named = { Params: { name: string }; Querystring: { e?: unknown; s?: unknown } }

export async function copyRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getCopy, {
    handle: ({ owner }) => loadCopy(dependencies, owner.accountId),
  })

  endpointRoute(app, makeCopy, {
    async handle({ owner, body }) {
      const refused = await askForCopy(dependencies, owner.accountId, body)
      if (refused) throw new AppError(refused)
      return loadCopy(dependencies, owner.accountId)
    },
  })

  /** By an address that its owner got, so that the browser itself downloads it and can continue. */
  app.get<Named>('/media/copies/:name', { schema: { hide: true } }, async (request, reply) => {
    const file = fileName.exec(request.params.name)?.[1]
    const isSigned = isSignedFor(dependencies, request.url.split('?')[0]!, request.query)
    const found = file && isSigned && (await findCopyFile(dependencies, file))
    if (!found) throw new AppError('not_found')
    const { name } = found
    const stored = { key: copyKey(file), type: 'application/zip', version: file.slice(0, 16), isPublic: false, name }
    return sendStoredFile(request, reply, dependencies.storage, stored)
  })
}
