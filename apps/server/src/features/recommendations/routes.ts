import { firstNameOf } from '@credence/contract/first-name'
import { speechLimits, speechPieceBytes } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import {
  listRecommendations,
  thankReviewer,
  updateRecommendation,
  updateRecommendations,
} from '@credence/contract/recommendations/endpoints'
import { draftFromNotes } from '@credence/contract/recommendations/notes/endpoints'
import { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/reconfirmation/endpoints'
import {
  getGivenRecommendation,
  sendReviewerLink,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { sendReviewerPasscode, verifyReviewer } from '@credence/contract/recommendations/reviewer-session/endpoints'
import { submitRecommendation } from '@credence/contract/recommendations/submit/endpoints'
import { getWhatPeopleSay, updateWhatPeopleSay } from '@credence/contract/recommendations/themes/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { callerOf, submittedFrom } from '../../http/caller.ts'
import { refreshDeviceCookie } from '../../http/cookies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { createSlots } from '../../http/limits/concurrency-slots.ts'
import { sendReviewerSession } from '../../http/session.ts'
import { streamText } from '../../http/sse-text.ts'
import { wrongPasscode } from '../passcodes/service.ts'
import { samplesOf, transcribeDictation } from './dictate/service.ts'
import { countNotesDraft, writeFromNotes } from './notes/service.ts'
import { presentSample, reviewerToken } from './present.ts'
import { reconfirm, stopAsking as stop } from './reconfirmation/service.ts'
import { changeGivenRecommendation, loadGiven, mailReviewerLink, withdraw } from './reviewer-control/service.ts'
import { confirmReviewer, requestReviewerPasscode } from './reviewer-session/service.ts'
import {
  type Changed,
  changeRecommendation,
  changeSeveral,
  findAskerOfExpired,
  findRecommendPage,
  loadReceived,
  recommendPageOf,
  thank,
} from './service.ts'
import { giveRecommendation } from './submit/service.ts'
import { changeChoice, loadChoice } from './themes/service.ts'

export async function recommendationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, listRecommendations, {
    handle: async ({ owner }) => loadReceived(dependencies, owner.accountId),
  })

  endpointRoute(app, updateRecommendation, {
    handle: async ({ params, body, owner }) =>
      recommendationOf(await changeRecommendation(dependencies, owner.accountId, params.id, body)),
  })

  endpointRoute(app, updateRecommendations, {
    async handle({ body, owner }) {
      const several = await changeSeveral(dependencies, owner.accountId, body)
      if (!several.ok) throw new AppError(several.reason)
      return { changed: several.changed, failed: several.failed }
    },
  })

  endpointRoute(app, thankReviewer, {
    handle: async ({ params, body, owner }) =>
      recommendationOf(await thank(dependencies, owner.accountId, params.id, body.note)),
  })
}

function recommendationOf(changed: Changed) {
  if (changed.ok) return changed.recommendation
  throw new AppError(changed.reason, 'message' in changed ? { message: changed.message } : {})
}

export async function themeRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getWhatPeopleSay, {
    handle: async ({ owner }) => loadChoice(dependencies, owner.accountId),
  })

  endpointRoute(app, updateWhatPeopleSay, {
    async handle({ body, owner }) {
      const changed = await changeChoice(dependencies, owner.accountId, body)
      if (!changed) throw new AppError('not_found')
      return changed
    },
  })
}

export async function recommendPageRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getRecommend, {
    async handle({ params, query }) {
      const sample = await dependencies.findSample(params.slug)
      if (sample) return presentSample(sample)
      const asker = await findAskerOfExpired(dependencies, params.slug, query)
      if (asker) throw new AppError('invite_closed', { message: expiredLink(asker.fullName) })
      const found = await findRecommendPage(dependencies, params.slug, query)
      if (!found) throw new AppError('not_found')
      return recommendPageOf(dependencies, found)
    },
  })
}

const expiredLink = (owner: string) => `This link has expired. Ask ${firstNameOf(owner)} for a new one.`

const limits = rateLimits.dictate

export async function dictateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, writeDownSpeech, {
    ipLimits: limits.ip,
    maxBytes: speechPieceBytes,
    // separate slots: dictation must not block picture uploads
    slots: createSlots(app, 'speech', { all: limits.places, perNetwork: limits.parallelPerIp }),
    async handle({ params, query, bytes, request }) {
      const samples = samplesOf(bytes)
      if (!samples) throw new AppError('sound_not_usable')
      const seconds = Math.ceil(samples.length / speechLimits.samplesPerSecond)
      const takeBack = app.requireBelow('seconds of speech', limits.sound, request.ip, seconds)
      const spoken = { slug: params.slug, links: query, samples, caller: callerOf(dependencies, request) }
      const { text, isEnglish } = await transcribeDictation(dependencies, spoken).catch(error => {
        // audio without words takes as long to transcribe as any other
        if (!(error instanceof AppError && error.code === 'words_not_heard')) takeBack()
        throw error
      })
      return { text, is_english: isEnglish }
    },
  })
}

export async function notesRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, draftFromNotes, {
    ipLimits: rateLimits.notesDraft.ip,
    async handle({ params, body, request, reply }) {
      const input = await countNotesDraft(dependencies, params.slug, body, callerOf(dependencies, request))
      return streamText({ request, reply }, signal => writeFromNotes(dependencies, input, signal))
    },
  })
}

export async function reviewerSessionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  endpointRoute(app, sendReviewerPasscode, {
    ipLimits: rateLimits.reviewerPasscode.ip,
    async handle({ body, request, reply }) {
      const { newFlow } = refreshDeviceCookie(config, request, reply)
      await requestReviewerPasscode(dependencies, body, { flow: newFlow, caller: callerOf(dependencies, request) })
      return undefined
    },
  })

  endpointRoute(app, verifyReviewer, {
    ipLimits: rateLimits.reviewerPasscode.ip,
    async handle({ body, request, reply }) {
      const { flow } = refreshDeviceCookie(config, request, reply)
      const confirmed = await confirmReviewer(dependencies, body, flow)
      if (!confirmed.ok) throw wrongPasscode(confirmed.triesLeft)
      sendReviewerSession(dependencies, reply, confirmed.token)
      return undefined
    },
  })
}

export async function submitRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, submitRecommendation, {
    ipLimits: rateLimits.submitRecommendation.ip,
    async handle({ body, reviewer, request }) {
      const from = { caller: callerOf(dependencies, request), ...submittedFrom(dependencies, request) }
      const id = await giveRecommendation(dependencies, reviewer, body, from)
      return { recommendation_id: id, control_token: reviewerToken(dependencies, id) }
    },
  })
}

export async function reviewerControlRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getGivenRecommendation, {
    handle: async ({ params }) => loadGiven(dependencies, params.token),
  })

  endpointRoute(app, updateGivenRecommendation, {
    ipLimits: rateLimits.submitRecommendation.ip,
    handle: async ({ params, body, reviewer }) => changeGivenRecommendation(dependencies, reviewer, params.token, body),
  })

  endpointRoute(app, withdrawRecommendation, {
    handle: async ({ params }) => void (await withdraw(dependencies, params.token)),
  })

  endpointRoute(app, sendReviewerLink, {
    ipLimits: rateLimits.reviewerLink.ip,
    handle: async ({ body }) => void (await mailReviewerLink(dependencies, body.invite)),
  })
}

export async function reconfirmationRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, confirmStillTrue, {
    handle: async ({ params, body }) => reconfirm(dependencies, params.token, body.changed_at),
  })

  endpointRoute(app, stopAsking, {
    handle: async ({ params }) => stop(dependencies, params.token),
  })
}
