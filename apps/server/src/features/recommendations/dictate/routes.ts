import { speechLimits, speechPieceBytes } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { callerOf } from '../../../http/caller.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { createSlots } from '../../../http/limits/concurrency-slots.ts'
import { samplesOf } from './rules.ts'
import { writeDown } from './service.ts'

const limits = rateLimits.dictate

export async function dictateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, writeDownSpeech, {
    ipLimits: limits.ip,
    maxBytes: speechPieceBytes,
    // of their own: whoever speaks must not keep others from sending a picture
    slots: createSlots(app, 'speech', { all: limits.places, perNetwork: limits.parallelPerIp }),
    async handle({ params, query, bytes, request }) {
      const samples = samplesOf(bytes)
      if (!samples) throw new AppError('sound_not_usable')
      const seconds = Math.ceil(samples.length / speechLimits.samplesPerSecond)
      const takeBack = app.requireBelow('seconds of speech', limits.sound, request.ip, seconds)
      const spoken = { slug: params.slug, links: query, samples, caller: callerOf(dependencies, request) }
      const { text, isEnglish } = await writeDown(dependencies, spoken).catch(error => {
        // audio without words takes as long to transcribe as any other
        if (!(error instanceof AppError && error.code === 'words_not_heard')) takeBack()
        throw error
      })
      return { text, is_english: isEnglish }
    },
  })
}
