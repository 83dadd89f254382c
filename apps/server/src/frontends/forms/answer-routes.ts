import { errorStatus } from '@credence/contract/error-codes'
import { linkTokenField, requestObject } from '@credence/contract/fields/request-fields-schema'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { choiceFormSchema } from '@credence/contract/recommendations/questions/endpoints'
import type { QuestionProblem, TypedAnswer } from '@credence/contract/recommendations/questions/question-rules'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import {
  allowFrom,
  answer,
  decline,
  loadQuestion,
  sendAnswerCode,
  stopFrom,
} from '../../features/recommendations/questions/service.ts'
import { callerOf } from '../../http/caller.ts'
import { refreshDeviceCookie, requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { readFormsOnly } from '../../http/form-body.ts'
import { own, sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { hasCode, questionProblem, typedText } from './question-problem.ts'

type ChoiceRequest = { Params: { token: string }; Body: z.infer<typeof choiceFormSchema> }

/** The reviewer's page about one question. Opening it changes nothing: mail scanners open links. */
export function answerRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  const { config } = dependencies
  const address = '/question/:token'
  const onApp = { constraints: { site: 'app' } }

  app.get<ChoiceRequest>(address, { ...onApp, schema: { hide: true } }, async (request, reply) =>
    show(request, reply, request.params.token, {}),
  )

  app.register(async scope => {
    readFormsOnly(scope)
    scope.post<ChoiceRequest>(
      address,
      {
        ...onApp,
        schema: { hide: true, params: requestObject({ token: linkTokenField }), body: choiceFormSchema },
        errorHandler: refuse,
        async preValidation(request) {
          requireOwnPage(config, request)
          for (const allowance of rateLimits.question.ip) app.requireBelow(address, allowance, request.ip)
        },
      },
      async (request, reply) => {
        const { token } = request.params
        if (await choose(request, reply)) return reply.header('cache-control', own).redirect(`/question/${token}`, 303)
        return show(request, reply, token, { isCodeSent: true, typed: typedAnswer(request.body) })
      },
    )
  })

  /** False after a code was sent: the choice is not made yet. */
  async function choose(request: FastifyRequest<ChoiceRequest>, reply: FastifyReply): Promise<boolean> {
    const { body } = request
    const { token } = request.params
    if (body.choice === 'answer') {
      const { flow, newFlow } = refreshDeviceCookie(config, request, reply)
      if (body.otp !== undefined) await answer(dependencies, token, body, flow)
      else await sendAnswerCode(dependencies, token, { flow: newFlow, caller: callerOf(dependencies, request) })
      return body.otp !== undefined
    }
    const act = { decline, stop: stopFrom, allow: allowFrom }[body.choice]
    await act(dependencies, token)
    return true
  }

  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refused = toAppError(error, request)
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds)
    const { token } = request.params as ChoiceRequest['Params']
    const { body } = request
    const problem = questionProblem(refused)
    const isCodeSent = hasCode(body) && problem.field !== 'answer'
    return show(request, reply, token, { isCodeSent, typed: typedAnswer(body), problem }, errorStatus(refused.code))
  }

  type Step = { isCodeSent?: boolean; typed?: TypedAnswer; problem?: QuestionProblem }

  async function show(request: FastifyRequest, reply: FastifyReply, token: string, step: Step, status = 200) {
    const state = await loadQuestion(dependencies, token, step)
    const page = await publicPages.question({ page: 'answer', state })
    return sendPage(request, reply, { ...page, status: state.kind === 'closed' ? 404 : status }, own)
  }
}

function typedAnswer(body: unknown): TypedAnswer {
  return { answer: typedText(body, 'answer'), show_address: typedText(body, 'show_address') === 'on' }
}
