import type { Readable } from 'node:stream'
import {
  type BodyOf,
  type DataOf,
  type Endpoint,
  errorsOf,
  type ParamsOf,
  type QueryOf,
} from '@credence/contract/endpoint'
import { failureSchema, successSchema } from '@credence/contract/envelope-schema'
import { errorStatus } from '@credence/contract/error-codes'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Allowance } from '../database/shared-rate-limiter.ts'
import { AppError } from '../errors.ts'
import type { Operator, Owner, Reviewer } from '../principal.ts'
import { bytesTypes } from './json-body.ts'
import type { Slots } from './limits/concurrency-slots.ts'
import { callHeaders } from './security-headers.ts'

type Call<E extends Endpoint> = {
  body: BodyOf<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  /** Set when the contract requires them. */
  owner: E['auth'] extends 'owner' ? Owner : undefined
  reviewer: E['auth'] extends 'reviewer' ? Reviewer : undefined
  operator: E['auth'] extends 'operator' ? Operator : undefined
  /** A binary body; empty for other calls. */
  bytes: Buffer
  request: FastifyRequest
  reply: FastifyReply
}

/** A file response. With a name the browser saves it, without one it shows it. */
export type FileAnswer = { content: Readable | Buffer; name?: string }

type AnswerOf<E extends Endpoint> = E extends { file: string } ? FileAnswer : DataOf<E>

type Options<E extends Endpoint> = {
  /** Per network; limits per mail address are in the service. */
  ipLimits?: readonly Allowance[]
  /** For binary bodies, which are limited in number because they are in memory. */
  maxBytes?: number
  /** For binary bodies: default is the slots that pictures share. */
  slots?: Slots
  handle(call: Call<E>): Promise<AnswerOf<E>>
}

/** Registers a route: the contract's schemas validate input and strip output. */
export function endpointRoute<E extends Endpoint>(app: FastifyInstance, endpoint: E, options: Options<E>) {
  const owners = new WeakMap<FastifyRequest, Owner>()
  const reviewers = new WeakMap<FastifyRequest, Reviewer>()
  const operators = new WeakMap<FastifyRequest, Operator>()
  // on one host, and named in no public document
  const isForOperators = endpoint.path.startsWith('/operator/')
  const slots = options.maxBytes === undefined ? undefined : (options.slots ?? app.bodySlots)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(options.maxBytes ? { bodyLimit: options.maxBytes } : {}),
    config: { endpoint },
    ...(isForOperators ? { constraints: { site: 'app' } } : {}),
    schema: {
      hide: isForOperators,
      summary: endpoint.summary,
      ...(endpoint.auth === 'owner' ? { security: [{ token: [] }] } : {}),
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: responseSchemas(endpoint),
    },
    async onRequest(request, reply) {
      // first: to everyone else the call must look like an address that does not exist
      if (endpoint.auth === 'operator') {
        const operator = await app.findOperator(request)
        if (!operator) return app.unknownAddress.answer(request, reply)
        operators.set(request, operator)
      }
      if (isForOperators) reply.headers(callHeaders).header('x-robots-tag', 'noindex')
      requireAcceptedType(endpoint, request)
      for (const allowance of options.ipLimits ?? rateLimits.otherCall.ip)
        app.requireBelow(endpoint.path, allowance, request.ip)
      if (endpoint.auth === 'owner') owners.set(request, await app.requireOwner(request))
      if (endpoint.auth === 'reviewer') reviewers.set(request, await app.requireReviewer(request))
      slots?.take(request, reply)
    },
    async handler(request, reply) {
      const call = {
        body: request.body as BodyOf<E>,
        bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        owner: owners.get(request) as Call<E>['owner'],
        reviewer: reviewers.get(request) as Call<E>['reviewer'],
        operator: operators.get(request) as Call<E>['operator'],
        request,
        reply,
      }
      const handle = () => options.handle(call)
      const answer: unknown = await (slots ? slots.during(request, handle) : handle())
      if (endpoint.file) return sendFile(reply, endpoint.file, answer as FileAnswer)
      return { status: 'success', message: endpoint.message, ...(endpoint.data ? { data: answer } : {}) }
    },
  })
}

const knownSchemas = new WeakMap<Endpoint, ReturnType<typeof createSchemas>>()

/** Created once for each endpoint: tests build an app thousands of times. */
function responseSchemas(endpoint: Endpoint) {
  const schemas = knownSchemas.get(endpoint) ?? createSchemas(endpoint)
  knownSchemas.set(endpoint, schemas)
  return schemas
}

const createSchemas = (endpoint: Endpoint) => ({ 200: answerSchema(endpoint), ...failureSchemas(endpoint) })

export function failureSchemas(endpoint: Endpoint) {
  const byStatus = Object.entries(Object.groupBy(errorsOf(endpoint), code => errorStatus(code)))
  return Object.fromEntries(byStatus.map(([status, codes]) => [status, failureSchema(codes ?? [])]))
}

function answerSchema(endpoint: Endpoint) {
  if (!endpoint.file) return successSchema(endpoint.data)
  return { description: 'The file', content: { [endpoint.file]: { schema: z.any() } } }
}

function sendFile(reply: FastifyReply, type: string, { content, name }: FileAnswer) {
  if (name !== undefined) reply.header('content-disposition', attachment(name))
  return reply.type(type).send(content)
}

/** Content-Disposition (RFC 6266) with `filename*` for any script and an ASCII fallback, without `%`, which some clients decode. */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\/%]/gu, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, percentEncoded)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const percentEncoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`

/** Binary bodies only where the contract accepts them. */
function requireAcceptedType(endpoint: Endpoint, request: FastifyRequest) {
  const type = request.headers['content-type']?.split(';')[0]?.trim()
  const isBytes = type !== undefined && bytesTypes.includes(type)
  if (endpoint.accepts ? !endpoint.accepts.includes(type ?? '') : isBytes) throw new AppError('unsupported_type')
}

/** Must be registered before the routes that it describes. */
export async function addOpenApi(app: FastifyInstance, config: Config) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${config.productName} API`, version: '1' },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'authorization' } } },
    },
    transform: jsonSchemaTransform,
  })
  let document: string | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
