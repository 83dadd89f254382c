import { checkSlug, deletePicture, getProfile, putPicture, updateProfile } from '@credence/contract/endpoints/profile'
import { pictureLimits } from '@credence/contract/limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { sendSession } from '../../http/session.ts'
import { reissueToken } from '../sessions/service.ts'
import { picturePath, presentOwnProfile, presentPublicProfile } from './present.ts'
import { findVisibleProfile, lookUpSlug, removePicture, savePicture, saveProfile } from './service.ts'

export async function profileRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { db } = dependencies

  endpointRoute(app, getProfile, {
    async handle({ params, query, owner }) {
      const found = await findVisibleProfile(db, owner.accountId, params.id)
      if (!found) return []
      const { account, profile, own } = found
      return own && query.view !== 'public'
        ? presentOwnProfile(account, profile)
        : presentPublicProfile(account, profile)
    },
  })

  endpointRoute(app, updateProfile, {
    async handle({ body, owner, reply }) {
      const saved = await saveProfile(dependencies, owner.accountId, body)
      if (!saved.ok) throw new AppError(saved.reason)
      const { account, profile } = saved.found
      if (saved.slugChanged) {
        // the token carries the link name
        const issued = await reissueToken(dependencies, account, owner.sessionId)
        if (issued) sendSession(dependencies, reply, issued)
      }
      return presentOwnProfile(account, profile)
    },
  })

  endpointRoute(app, checkSlug, {
    handle: async ({ params, owner }) => lookUpSlug(dependencies, owner.accountId, params.slug),
  })

  endpointRoute(app, putPicture, {
    maxBytes: pictureLimits.bytes,
    async handle({ bytes, request, owner }) {
      const pictureId = await savePicture(dependencies, owner.accountId, bytes, request.headers['content-type'] ?? '')
      if (!pictureId) throw new AppError('picture_not_usable')
      return { picture_url: picturePath(pictureId) }
    },
  })

  endpointRoute(app, deletePicture, {
    handle: async ({ owner }) => void (await removePicture(dependencies, owner.accountId)),
  })
}
