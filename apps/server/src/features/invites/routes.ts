import { errorMessage } from '@credence/contract/error-codes'
import { idField } from '@credence/contract/fields/request-fields-schema'
import { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { draftInvite } from '@credence/contract/invites/draft/endpoints'
import { createInvites, listInvites, remindInvite, withdrawInvite } from '@credence/contract/invites/endpoints'
import { mailPreviewPath, previewInvites } from '@credence/contract/invites/preview/endpoints'
import { draftQuestions } from '@credence/contract/invites/questions/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { mailPolicy } from '../../http/security-headers.ts'
import { streamText } from '../../http/sse-text.ts'
import { recordAnswer } from './answers/service.ts'
import { draftRequest, makeQuestions } from './drafts/service.ts'
import { presentInvite } from './present.ts'
import { loadPreview, previewRequest } from './preview/service.ts'
import { askPeople, loadInvites, remind, type Sent, withdrawInvite as takeBack } from './service.ts'

export async function inviteRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listInvites, {
    handle: async ({ owner }) => loadInvites(dependencies, owner.accountId),
  })

  endpointRoute(app, createInvites, {
    async handle({ body, owner }) {
      const sent = await askPeople(dependencies, owner.accountId, body)
      if (!sent.ok) throw refusal(sent)
      return sent.asked.map(each => presentInvite(dependencies, sent.slug, each))
    },
  })

  endpointRoute(app, remindInvite, {
    async handle({ params, owner }) {
      const reminded = await remind(dependencies, owner.accountId, params.id)
      if (reminded.ok) return presentInvite(dependencies, reminded.slug, reminded.asked)
      if (reminded.reason !== 'no_address') throw new AppError(reminded.reason)
      throw new AppError('conflict', { message: 'We don’t have an address for this person. Send the link yourself.' })
    },
  })

  endpointRoute(app, withdrawInvite, {
    async handle({ params, owner }) {
      const outcome = await takeBack(dependencies, owner.accountId, params.id)
      if (!outcome.ok) throw new AppError(outcome.reason)
      return undefined
    },
  })
}

function refusal(sent: Exclude<Sent, { ok: true }>): AppError {
  if (sent.reason === 'profile_incomplete')
    return new AppError(sent.reason, { message: 'Add your name first, so that people know who is asking.' })
  if (sent.reason === 'asked_about_old_praise') {
    const message =
      'You’ve already asked someone at this address to confirm an old recommendation, so we didn’t send this.'
    return new AppError('conflict', { message, errors: [{ field: `people.${sent.index}.email`, message }] })
  }
  const message = errorMessage('own_recommendation')
  return new AppError(sent.reason, { errors: [{ field: `people.${sent.index}.email`, message }] })
}

export async function inviteAnswerRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, answerInvite, {
    async handle({ body }) {
      const outcome = await recordAnswer(dependencies, body)
      if (outcome.ok) return undefined
      if (outcome.reason !== 'no_address') throw new AppError(outcome.reason)
      throw new AppError('conflict', { message: 'We’ve deleted your address, so we can’t e-mail you.' })
    },
  })
}

export async function inviteDraftRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftInvite, {
    handle: ({ owner, body, ...call }) =>
      streamText(call, signal => draftRequest(dependencies, owner.accountId, body, signal)),
  })
}

export async function invitePreviewRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, previewInvites, {
    async handle({ body, owner }) {
      const previewed = await previewRequest(dependencies, owner.accountId, body)
      if (previewed.ok) return previewed.preview
      if (previewed.reason === 'no_address')
        throw new AppError('conflict', { message: 'A request by link has no e-mail to preview.' })
      throw new AppError(previewed.reason, { message: 'Add your name first, so that people know who is asking.' })
    },
  })

  const site = { constraints: { site: 'app' }, schema: { hide: true } }
  app.get<{ Params: { id: string } }>(mailPreviewPath(':id'), site, async (request, reply) => {
    for (const allowance of rateLimits.otherCall.ip) app.requireBelow('/mail/previews', allowance, request.ip)
    const id = idField.safeParse(request.params.id)
    const page = id.success && (await loadPreview(dependencies, id.data))
    if (!page) throw new AppError('not_found')
    return reply
      .headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}

export async function inviteQuestionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftQuestions, {
    handle: ({ body, ...call }) =>
      streamText(call, signal => makeQuestions(dependencies, body.invite, body.language, signal)),
  })
}
