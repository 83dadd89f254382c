import { errorMessage } from '@credence/contract/error-codes'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import {
  askAuthor,
  keepOldPraise,
  listOldPraise,
  previewAuthorMail,
  removeOldPraise,
  stopAskingAuthor,
} from '@credence/contract/recommendations/imported-testimonials/endpoints'
import {
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { callerOf, submittedFrom } from '../../../http/caller.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { reviewerToken } from '../present.ts'
import {
  type Asked,
  askForConfirmation,
  confirm,
  deny,
  importTexts,
  loadAsked,
  loadTestimonials,
  previewLetter,
  removeText,
  stopAskingFor,
} from './service.ts'

const nameMissing = () =>
  new AppError('profile_incomplete', { message: 'Add your name first, so that people know who is asking.' })

export async function testimonialRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listOldPraise, { handle: ({ owner }) => loadTestimonials(dependencies, owner.accountId) })

  endpointRoute(app, keepOldPraise, {
    async handle({ body, owner }) {
      const imported = await importTexts(dependencies, owner.accountId, body.texts)
      if (imported.ok) return imported.testimonials
      const message = `You can save up to ${oldPraiseLimits.kept} old recommendations. Remove some first.`
      throw new AppError('conflict', { message })
    },
  })

  endpointRoute(app, removeOldPraise, {
    async handle({ params, owner }) {
      if (!(await removeText(dependencies, owner.accountId, params.id))) throw new AppError('not_found')
      return undefined
    },
  })

  endpointRoute(app, askAuthor, {
    async handle({ params, body, owner }) {
      const asked = await askForConfirmation(dependencies, owner.accountId, params.id, body)
      if (asked.ok) return asked.testimonial
      throw refusal(asked.reason)
    },
  })

  endpointRoute(app, stopAskingAuthor, {
    async handle({ params, owner }) {
      const stopped = await stopAskingFor(dependencies, owner.accountId, params.id)
      if (stopped.ok) return stopped.testimonial
      throw new AppError(stopped.reason)
    },
  })

  endpointRoute(app, previewAuthorMail, {
    async handle({ body, owner }) {
      const preview = await previewLetter(dependencies, owner.accountId, body)
      if (!preview) throw nameMissing()
      return preview
    },
  })
}

function refusal(reason: Exclude<Asked, { ok: true }>['reason']): AppError {
  switch (reason) {
    case 'not_found':
      return new AppError(reason)
    case 'profile_incomplete':
      return nameMissing()
    case 'own_recommendation': {
      const message = errorMessage('own_recommendation')
      return new AppError(reason, { errors: [{ field: 'email', message }] })
    }
    case 'still_asked':
      return new AppError('conflict', {
        message: 'You’ve already asked someone to confirm this. Withdraw that request first.',
      })
    case 'asked_before': {
      const message = 'You’ve already sent a request to this address.'
      return new AppError('conflict', { message, errors: [{ field: 'email', message }] })
    }
  }
}

export async function testimonialConfirmRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getAskedOldPraise, { handle: ({ params }) => loadAsked(dependencies, params.token) })

  endpointRoute(app, denyOldPraise, { handle: async ({ params }) => void (await deny(dependencies, params.token)) })

  endpointRoute(app, confirmOldPraise, {
    ipLimits: rateLimits.submitRecommendation.ip,
    async handle({ params, body, reviewer, request }) {
      const from = { caller: callerOf(dependencies, request), ...submittedFrom(dependencies, request) }
      const id = await confirm(dependencies, reviewer, { token: params.token, sent: body, from })
      return { recommendation_id: id, control_token: reviewerToken(dependencies, id) }
    },
  })
}
