import { errorStatus } from '@credence/contract/error-codes'
import { kibibyte } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import type { FoundPage } from '@credence/record/verdict/judge'
import { mostFileBytes } from '@credence/record/verdict/limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { loadPublicPage } from '../../features/profile/service.ts'
import { createStatusLists, loadRecordFile } from '../../features/recommendations/record/service.ts'
import { requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { type RawForm, takeFileFormsOnly } from '../../http/form-body.ts'
import { createSlots } from '../../http/limits/concurrency-slots.ts'
import type { VerifyState } from '../bundles.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

const address = '/verify'
const limits = rateLimits.verify
/** The largest file and the form's overhead. */
const mostBytes = mostFileBytes + 64 * kibibyte

/** With JavaScript the check runs in the browser; without it, the same functions run here. Nothing is stored or logged. */
export function verifyRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  const slots = createSlots(app, 'verify', { all: limits.places, perNetwork: limits.parallelPerIp })
  const check = createServerCheck(dependencies)
  const options = { constraints: { site: 'app' }, schema: { hide: true } }

  app.get(address, options, (request, reply) => send(request, reply, 200, { kind: 'asking' }, 'no-cache'))

  app.register(async scope => {
    takeFileFormsOnly(scope, mostBytes)
    scope.post<{ Body: RawForm }>(
      address,
      {
        ...options,
        errorHandler: refuse,
        // before the body is read into memory
        async onRequest(request, reply) {
          requireOwnPage(dependencies.config, request)
          for (const allowance of limits.ip) app.requireBelow(address, allowance, request.ip)
          slots.take(request, reply)
        },
      },
      async (request, reply) => {
        const found = await slots.during(request, () => check(request.body))
        if ('verdicts' in found) return send(request, reply, 200, { kind: 'checked', checked: found })
        const code = found.kind === 'not sent' ? 'unreadable_body' : 'invalid_fields'
        return send(request, reply, errorStatus(code), { kind: 'asking', problem: found })
      },
    )
  })

  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, retryAfterSeconds } = toAppError(error, request)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return send(request, reply, errorStatus(code), {
      kind: 'asking',
      problem: { kind: problems[code] ?? 'not sent' },
    })
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    state: VerifyState,
    cacheControl = 'no-store',
  ) {
    return sendPage(request, reply, { ...(await publicPages.verify(state)), status }, cacheControl)
  }
}

type Refusal = Extract<Problem['kind'], 'too large' | 'too often' | 'not sent'>

const problems: Partial<Record<string, Refusal>> = {
  too_large: 'too large',
  too_many_requests: 'too often',
  unavailable: 'too often',
}

/** A worker process parses the file, and asks here for rows of our tables. */
function createServerCheck(dependencies: Dependencies) {
  const { db, config, clock, signing, fileChecks } = dependencies
  const lists = createStatusLists(dependencies)

  /** Null when no list can be signed, as with another SECRET_KEY: the status is then unknown. */
  async function loadList(list: number): Promise<string | null> {
    try {
      return (await lists.load(list)) ?? null
    } catch (error) {
      if (error instanceof AppError) return null
      throw error
    }
  }

  return async function check({ pieces, type }: RawForm): Promise<Checked | Problem> {
    const task = { type, keys: await signing.loadKeys(db), now: clock.now(), appOrigin: config.appOrigin }
    return fileChecks.check(pieces, task, async question => {
      if ('list' in question) return loadList(question.list)
      if ('page' in question) return findPage(dependencies, question.page)
      return (await loadRecordFile(dependencies, question.record)) ?? null
    })
  }
}

async function findPage(dependencies: Dependencies, slug: string): Promise<FoundPage | null> {
  const found = await loadPublicPage(dependencies, slug)
  if (found.kind === 'moved') return findPage(dependencies, found.slug)
  if (found.kind !== 'found') return null
  const { full_name, slug: now, rosette } = found.profile
  return { slug: now, name: full_name || now, mark: rosette }
}
