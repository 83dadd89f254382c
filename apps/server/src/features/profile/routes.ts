import { pictureLimits } from '@credence/contract/limits/limits'
import { readCv } from '@credence/contract/profile/cv/endpoints'
import { draftProfile } from '@credence/contract/profile/draft/endpoints'
import { deletePicture, getProfile, putPicture, updateProfile } from '@credence/contract/profile/endpoints'
import { checkSlug } from '@credence/contract/profile/slug/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { sendSession } from '../../http/session.ts'
import { streamText } from '../../http/sse-text.ts'
import { reissueToken } from '../sessions/service.ts'
import { draftField, readFields } from './drafts/service.ts'
import { removePicture, savePicture } from './picture/service.ts'
import { presentOwnProfile, presentPage, presentPublicProfile } from './present.ts'
import { findVisibleProfile, saveProfile } from './service.ts'
import { lookUpSlug } from './slug/service.ts'

export async function profileRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getProfile, {
    async handle({ params, query, owner }) {
      const sample = await dependencies.findSample(params.id)
      if (sample) return presentPage(sample, query.after)
      const found = await findVisibleProfile(dependencies, owner.accountId, params.id)
      if (!found) return []
      if (found.own && query.view !== 'public') return presentOwnProfile(found)
      return presentPage(presentPublicProfile(found), query.after)
    },
  })

  endpointRoute(app, updateProfile, {
    async handle({ body, owner, reply }) {
      const outcome = await saveProfile(dependencies, owner.accountId, body)
      if (!outcome.ok) throw new AppError(outcome.reason)
      if (outcome.slugChanged) {
        // the token carries the link name
        const issued = await reissueToken(dependencies, outcome.saved.account, owner.sessionId)
        if (issued) sendSession(dependencies, reply, issued)
      }
      return presentOwnProfile(outcome.saved)
    },
  })

  endpointRoute(app, putPicture, {
    maxBytes: pictureLimits.bytes,
    async handle({ bytes, request, owner }) {
      const saved = await savePicture(dependencies, owner.accountId, bytes, request.headers['content-type'] ?? '')
      if (!saved.ok) throw new AppError(saved.reason)
      return { picture_url: saved.pictureUrl }
    },
  })

  endpointRoute(app, deletePicture, {
    handle: async ({ owner }) => void (await removePicture(dependencies, owner.accountId)),
  })
}

export async function profileDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftProfile, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => draftField(dependencies, owner.accountId, body, signal)),
  })
}

export async function cvRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, readCv, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => readFields(dependencies, owner.accountId, body.cv, signal)),
  })
}

export async function slugRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, checkSlug, {
    handle: async ({ params, owner }) => lookUpSlug(dependencies, owner.accountId, params.slug),
  })
}
