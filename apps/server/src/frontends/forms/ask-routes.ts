import { errorStatus } from '@credence/contract/error-codes'
import { idField, linkTokenField, requestObject } from '@credence/contract/fields/request-fields-schema'
import { firstNameOf } from '@credence/contract/first-name'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { type AskForm, askFormSchema } from '@credence/contract/recommendations/questions/endpoints'
import type { QuestionProblem, TypedQuestion } from '@credence/contract/recommendations/questions/question-rules'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import {
  ask,
  findAskedPerson,
  loadAsked,
  sendAskCode,
  withdrawQuestion,
} from '../../features/recommendations/questions/service.ts'
import { callerOf } from '../../http/caller.ts'
import { refreshDeviceCookie, requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { readFormsOnly } from '../../http/form-body.ts'
import type { QuestionPage } from '../bundles.ts'
import { own, sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { hasCode, questionProblem, typedText } from './question-problem.ts'

type AskRequest = { Params: { id: string }; Body: AskForm }
type AskedRequest = { Params: { token: string } }

const onApp = { constraints: { site: 'app' } }
const nothingTyped: TypedQuestion = { full_name: '', email: '', question: '' }

/** A reader's question: a form, its code, and a page on which it can be withdrawn. None of them needs a script. */
export function askRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  const { config } = dependencies
  const address = '/recommendation/:id/ask'
  const askedAddress = '/asked/:token'

  app.get<AskRequest>(address, { ...onApp, schema: { hide: true } }, async (request, reply) =>
    showForm(request, reply, { typed: nothingTyped, isCodeSent: false, status: 200 }),
  )

  app.get<AskedRequest>(askedAddress, { ...onApp, schema: { hide: true } }, async (request, reply) =>
    showAsked(request, reply, request.params.token),
  )

  app.register(async scope => {
    readFormsOnly(scope)

    function limit(request: FastifyRequest) {
      requireOwnPage(config, request)
      for (const allowance of rateLimits.question.ip) app.requireBelow(address, allowance, request.ip)
    }

    scope.post<AskRequest>(
      address,
      {
        ...onApp,
        schema: { hide: true, params: requestObject({ id: idField }), body: askFormSchema },
        errorHandler: refuseQuestion,
        preValidation: async request => limit(request),
      },
      async (request, reply) => {
        const { id } = request.params
        const { otp, ...typed } = request.body
        const { flow, newFlow } = refreshDeviceCookie(config, request, reply)
        if (otp !== undefined) {
          const token = await ask(dependencies, id, request.body, flow)
          return reply.header('cache-control', own).redirect(`/asked/${token}`, 303)
        }
        await sendAskCode(dependencies, id, typed.email, { flow: newFlow, caller: callerOf(dependencies, request) })
        return showForm(request, reply, { typed, isCodeSent: true, status: 200 })
      },
    )

    scope.post<AskedRequest>(
      askedAddress,
      {
        ...onApp,
        schema: { hide: true, params: requestObject({ token: linkTokenField }) },
        errorHandler: (_error, request, reply) =>
          showAsked(request as FastifyRequest<AskedRequest>, reply, (request.params as { token: string }).token),
        preValidation: async request => limit(request),
      },
      async (request, reply) => {
        await withdrawQuestion(dependencies, request.params.token)
        return send(request, reply, { page: 'asked', state: { kind: 'withdrawn' } }, 200)
      },
    )
  })

  type Shown = { typed: TypedQuestion; isCodeSent: boolean; problem?: QuestionProblem; status: number }

  async function showForm(
    request: FastifyRequest<AskRequest>,
    reply: FastifyReply,
    { typed, isCodeSent, problem, status }: Shown,
  ) {
    const id = idField.safeParse(request.params.id)
    const found = id.success ? await findAskedPerson(dependencies, id.data) : undefined
    if (!found) return send(request, reply, { page: 'ask', state: { kind: 'absent' } }, 404)
    const { person, isAskable } = found
    const { recommendation_id } = person
    if (!isAskable) {
      const closed = { kind: 'closed', name: firstNameOf(person.full_name), recommendation_id } as const
      return send(request, reply, { page: 'ask', state: closed }, 404)
    }
    // a field of the first step shows its problem there
    const isCode = isCodeSent && (problem === undefined || problem.field === 'otp' || problem.field === 'form')
    return send(
      request,
      reply,
      { page: 'ask', state: { kind: isCode ? 'code' : 'asking', person, typed, problem } },
      status,
    )
  }

  async function refuseQuestion(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refused = toAppError(error, request)
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds)
    const { body } = request
    const typed = {
      full_name: typedText(body, 'full_name'),
      email: typedText(body, 'email'),
      question: typedText(body, 'question'),
    }
    const status = errorStatus(refused.code)
    const shown = { typed, isCodeSent: hasCode(body), problem: questionProblem(refused), status }
    return showForm(request as FastifyRequest<AskRequest>, reply, shown)
  }

  async function showAsked(request: FastifyRequest, reply: FastifyReply, token: string) {
    const state = await loadAsked(dependencies, token)
    return send(request, reply, { page: 'asked', state }, state.kind === 'closed' ? 404 : 200)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, page: QuestionPage, status: number) {
    return sendPage(request, reply, { ...(await publicPages.question(page)), status }, own)
  }
}
