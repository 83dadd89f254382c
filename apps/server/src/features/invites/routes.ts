import { errorMessages } from '@credence/contract/error-codes'
import { createInvites, listInvites, remindInvite, withdrawInvite } from '@credence/contract/invites/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { presentInvite } from './present.ts'
import { askPeople, loadInvites, remind, type Sent, withdrawInvite as takeBack } from './service.ts'

export async function inviteRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listInvites, {
    async handle({ owner }) {
      const { slug, asked } = await loadInvites(dependencies, owner.accountId)
      return asked.map(each => presentInvite(dependencies, slug, each))
    },
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
      throw new AppError('conflict', { message: 'We have no address for this person. Hand over the link yourself.' })
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
    return new AppError(sent.reason, { message: 'Add your name first, so that people know who asks.' })
  if (sent.reason === 'asked_about_old_praise') {
    const message = 'You have asked this address to confirm an old text. One request at a time is enough.'
    return new AppError('conflict', { message, errors: [{ field: `people.${sent.index}.email`, message }] })
  }
  const message = errorMessages.own_recommendation
  return new AppError(sent.reason, { errors: [{ field: `people.${sent.index}.email`, message }] })
}
