import type { Socket } from 'node:net'
import { type Endpoint, errorsOf } from '@credence/contract/endpoint'
import {
  type Envelope,
  type ErrorCode,
  errorMessage,
  errorStatus,
  type FieldError,
} from '@credence/contract/error-codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError, isOutOfSpace, storageFull } from '../errors.ts'
import { html } from '../html.ts'
import { findOutage } from '../outage.ts'
import { clearSessionCookies } from './cookies.ts'
import { callHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export const undeclaredErrorMessage = 'a call failed with an error that its endpoint does not declare'

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'unreadable_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable_body',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_ASYNC_CONSTRAINT: 'wrong_host',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'unavailable',
}

export function addErrorHandler(app: FastifyInstance, config: Config) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error, request)
    logUndeclaredError(known.code, request)
    // whichever call finds an ended session clears its cookies
    if (known.code === 'session_ended') clearSessionCookies(config, reply)
    return sendError(known, reply)
  })
}

/** Logs an error that the contract does not declare; tests fail on this line. */
export function logUndeclaredError(failure: ErrorCode, { routeOptions, log }: FastifyRequest) {
  const { endpoint } = routeOptions.config
  if (!endpoint || errorsOf(endpoint).includes(failure)) return
  log.error({ call: `${endpoint.method} ${endpoint.path}`, failure }, undeclaredErrorMessage)
}

export function toAppError(error: FastifyError | AppError, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error
  if (isOutOfSpace(error)) return storageFull()
  // a malformed id is handled like an unknown one
  if (error.validationContext === 'params') return new AppError('not_found')
  if (hasZodFastifySchemaValidationErrors(error))
    return new AppError('invalid_fields', { errors: fieldErrors(error as Issues) })
  const known = fastifyCodes[error.code]
  if (known) return new AppError(known)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('unreadable_body')
  const outage = findOutage(error)
  if (outage) {
    const { part, code } = outage
    request.log.warn({ part, reason: code, call: callOf(request) }, 'a service that this call needs is unavailable')
    return new AppError('unavailable')
  }
  // the cause may contain query values, so only its code is logged
  request.log.error(
    { call: callOf(request), name: error.name, code: error.code ?? causeCode(error), stack: frames(error) },
    'unexpected error',
  )
  return new AppError('internal')
}

function callOf({ method, routeOptions }: FastifyRequest): string {
  return `${method} ${routeOptions?.url ?? 'none'}`
}

function causeCode(error: Error): unknown {
  return (error.cause as { code?: unknown } | undefined)?.code
}

/** The stack without the message, which may contain user input. */
function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter(line => line.trimStart().startsWith('at '))
    .slice(0, 12)
}

type Issues = { validation: { keyword: string; instancePath: string; message?: string; params: { keys?: unknown } }[] }

const mostFieldErrors = 10

function fieldErrors(error: Issues): FieldError[] {
  const errors = error.validation.flatMap(({ keyword, instancePath, message, params }) => {
    const path = instancePath.split('/').filter(Boolean)
    const fields = keyword === 'unrecognized_keys' ? (params.keys as string[]).map(key => [...path, key]) : [path]
    return fields.map(field => ({
      field: field.join('.').slice(0, 100),
      message: message ?? errorMessage('invalid_fields'),
    }))
  })
  return errors.slice(0, mostFieldErrors)
}

function failure(error: AppError): Envelope {
  return {
    status: 'failed',
    message: error.message,
    code: error.code,
    ...(error.code === 'session_ended' ? { action: 'logout' as const } : {}),
    ...(error.errors ? { errors: error.errors } : {}),
  }
}

const soonSeconds = 2

export function sendError(error: AppError, reply: FastifyReply) {
  const retryAfter = error.retryAfterSeconds ?? (error.code === 'unavailable' ? soonSeconds : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(errorStatus(error.code)).header('cache-control', 'no-store')
  if (wantsPage(reply.request)) {
    const again = error.code === 'unavailable' ? retryAfter : undefined
    return reply.type('text/html; charset=utf-8').serializer(String).send(errorPage(error.message, again))
  }
  return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(failure(error))
}

/** Requests that Node's parser rejects: broken framing, large headers, timeouts. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket) {
  if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : timedOut(error)
  const body = JSON.stringify(failure(new AppError('unreadable_body')))
  const headers = {
    ...callHeaders,
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
}

function timedOut(error: NodeJS.ErrnoException) {
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}

/** Browsers get HTML instead of JSON. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !/^\/api(?:[/?]|$)/.test(url) && (headers.accept ?? '').includes('text/html')
}

/** Self-contained. Reloads by itself when that helps. */
function errorPage(message: string, comeAgainSeconds: number | undefined): string {
  const again =
    comeAgainSeconds === undefined
      ? { head: html``, words: html`` }
      : {
          head: html`<meta http-equiv="refresh" content="${comeAgainSeconds}">`,
          words: html`<p>This page will try again in ${comeAgainSeconds} seconds.</p>`,
        }
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again.head}<title>${message}</title></head><body><main><h1>${message}</h1>${again.words}</main></body></html>`
    .text
}
