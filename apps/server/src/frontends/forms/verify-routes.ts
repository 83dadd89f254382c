import { errorStatuses } from '@credence/contract/error-statuses'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { kibibyte } from '@credence/contract/limits/units'
import type { Checked, Problem } from '@credence/record/verdict/checked'
import type { FoundPage } from '@credence/record/verdict/judge'
import { mostFileBytes } from '@credence/record/verdict/limits'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { loadPublicPage } from '../../features/profile/service.ts'
import { loadRecordFile } from '../../features/recommendations/record/service.ts'
import { createStatusLists } from '../../features/recommendations/record/status/service.ts'
import { requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { type RawForm, takeFileFormsOnly } from '../../http/form-body.ts'
import { createSlots } from '../../http/limits/concurrency-slots.ts'
import type { VerifyState } from '../bundles.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

const address = '/verify'
const limits = rateLimits.verify
/** The largest file, with what a form puts around it. */
const mostBytes = mostFileBytes + 64 * kibibyte

/**
 * Where anybody checks a record. With a script all of that happens in the browser, and this only hands out the page; without
 * one a form brings the file here, where the same functions read it. Nothing of it is kept or logged.
 */
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
        // before the body is read: it is in memory until it is checked
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
        return send(request, reply, errorStatuses[code], { kind: 'asking', problem: found })
      },
    )
  })

  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, retryAfterSeconds } = toAppError(error, request)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    return send(request, reply, errorStatuses[code], {
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

/** What was sent is read in a process of its own, which asks us for what is in our tables. */
function createServerCheck(dependencies: Dependencies) {
  const { db, config, clock, signing, fileChecks } = dependencies
  const lists = createStatusLists(dependencies)

  /** Null where no list can be signed now, as with another SECRET_KEY: the status is unknown, and the rest is answered. */
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

/** As everybody sees it, under the name it goes by now. */
async function findPage(dependencies: Dependencies, slug: string): Promise<FoundPage | null> {
  const found = await loadPublicPage(dependencies, slug)
  if (found.kind === 'moved') return findPage(dependencies, found.slug)
  if (found.kind !== 'found') return null
  const { full_name, slug: now, rosette } = found.profile
  return { slug: now, name: full_name || now, mark: rosette }
}
