import { assistantsPath, mcpPath } from '@credence/contract/assistants/addresses'
import { errorStatus } from '@credence/contract/error-codes'
import { bodyLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import { requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { callHeaders } from '../../http/security-headers.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { type AssistantReader, isRecordText } from './assistant-reader.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

/** Codes of JSON-RPC. */
const parseError = -32_700
const serverError = -32_000

/** The page for people, and the address for assistants. */
export function assistantRoutes(app: FastifyInstance, config: Config, publicPages: PublicPages) {
  mcpRoutes(app, config, publicPages.assistantReader)

  app.get<{ Querystring: { page?: unknown } }>(assistantsPath, onApp, async (request, reply) => {
    const { page } = request.query
    return sendPage(request, reply, await publicPages.assistants(typeof page === 'string' ? page : ''), 'no-cache')
  })
}

/** Model Context Protocol by Streamable HTTP: no sessions, no streams, no account. Only POST has a meaning. */
function mcpRoutes(app: FastifyInstance, config: Config, reader: AssistantReader) {
  let answers: Promise<(request: Request, body: unknown) => Promise<Response>> | undefined
  // the SDK and JSON-LD, loaded with the first call: a start is shorter without
  async function openAnswers() {
    const { createMcpAnswers } = await import('./mcp-server.ts')
    return createMcpAnswers(reader, config.productName)
  }

  app.register(async scope => {
    scope.post(
      mcpPath,
      {
        ...onApp,
        bodyLimit: bodyLimits.jsonBytes,
        errorHandler: refuse,
        // before the body is read
        async onRequest(request, reply) {
          reply.headers(callHeaders)
          // against DNS rebinding, as the protocol requires
          requireOwnPage(config, request)
          for (const allowance of rateLimits.reading.page) app.requireBelow('page', allowance, request.ip)
        },
      },
      async (request, reply) => {
        const { body } = request
        // a list of calls would pass the limit as one
        if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new AppError('unreadable_body')
        // these are checked in the same worker processes as files at /verify
        if (bringsRecord(body)) for (const each of rateLimits.verify.ip) app.requireBelow('/verify', each, request.ip)
        answers ??= openAnswers()
        const answer = await (await answers)(toWebRequest(config, request), body)
        reply.code(answer.status)
        const type = answer.headers.get('content-type')
        if (type) reply.type(type)
        return reply.send(await answer.text())
      },
    )
  })

  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: mcpPath,
      ...onApp,
      handler: async (_request, reply) =>
        reply
          .headers({ ...callHeaders, allow: 'POST' })
          .code(405)
          .send(failure('Only POST is answered here.')),
    })
}

function toWebRequest({ appOrigin }: Config, { headers }: FastifyRequest): Request {
  const sent = new Headers()
  for (const name of ['accept', 'content-type', 'mcp-protocol-version'])
    if (typeof headers[name] === 'string') sent.set(name, headers[name])
  return new Request(appOrigin + mcpPath, { method: 'POST', headers: sent })
}

function bringsRecord(body: object): boolean {
  const { params } = body as { params?: { arguments?: { record?: unknown } } }
  const record = params?.arguments?.record
  return typeof record === 'string' && isRecordText(record)
}

async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, retryAfterSeconds } = toAppError(error, request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  const when = retryAfterSeconds === undefined ? '' : ` Try again in ${retryAfterSeconds} seconds.`
  const rpcCode = code === 'unreadable_body' ? parseError : serverError
  return reply.code(errorStatus(code)).send(failure(message + when, rpcCode))
}

function failure(message: string, code = serverError) {
  return { jsonrpc: '2.0', error: { code, message }, id: null }
}
