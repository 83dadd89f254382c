import { errorStatus } from '@credence/contract/error-codes'
import { requestObject, typedSlugField } from '@credence/contract/fields/request-fields-schema'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { reportSection } from '@credence/contract/profile/sections'
import { isSlug } from '@credence/contract/profile/slug/slug-rules'
import { reportFormSchema, reportProfile } from '@credence/contract/reports/endpoints'
import { emptyTypedReport, type ReportProblem, type TypedReport } from '@credence/contract/reports/report-kinds'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import type { AppError } from '../../errors.ts'
import { submitReport } from '../../features/reports/service.ts'
import { callerOf } from '../../http/caller.ts'
import { requireOwnPage } from '../../http/cookies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { readFormsOnly } from '../../http/form-body.ts'
import type { ReportState } from '../bundles.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

const params = requestObject({ slug: typedSlugField })
type FormRequest = { Params: z.infer<typeof params>; Body: z.infer<typeof reportFormSchema> }

/** The form without JavaScript. Another site's form could submit it, as it cannot with JSON; so it must come from our own page. */
export function reportRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  app.register(async scope => {
    readFormsOnly(scope)
    scope.post<FormRequest>(
      `/cr/:slug/${reportSection}`,
      {
        constraints: { site: 'app' },
        schema: { hide: true, params, body: reportFormSchema },
        errorHandler: refuse,
        // after the body is read, so that the typed values can be shown again
        async preValidation(request) {
          requireOwnPage(dependencies.config, request)
          for (const allowance of rateLimits.report.ip) app.requireBelow(reportProfile.path, allowance, request.ip)
        },
      },
      async (request, reply) => {
        const { slug } = request.params
        await submitReport(dependencies, { slug, ...request.body }, callerOf(dependencies, request))
        return send(request, reply, 200, { kind: 'sent', slug, answered: Boolean(request.body.reply_to) })
      },
    )
  })

  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const refused = toAppError(error, request)
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', refused.retryAfterSeconds)
    const { slug } = request.params as FormRequest['Params']
    const typed = typedReport(request.body)
    const problem = reportProblem(refused)
    const isThere = refused.code !== 'not_found' && isSlug(slug)
    const state: ReportState = isThere ? { kind: 'asking', slug, typed, problem } : { kind: 'nothing-there', typed }
    return send(request, reply, errorStatus(refused.code), state)
  }

  async function send(request: FastifyRequest, reply: FastifyReply, status: number, state: ReportState) {
    return sendPage(request, reply, { ...(await publicPages.report(state)), status }, 'no-store')
  }
}

function reportProblem({ code, errors, message, retryAfterSeconds = 0 }: AppError): ReportProblem {
  const ofForm = (words: string) => ({ field: 'form', message: words }) as const
  if (code === 'too_many_requests')
    return ofForm(`We’re getting too many reports right now. Try again ${inWords(retryAfterSeconds)}.`)
  if (code === 'forbidden') return ofForm('This form was sent from another site. Send it from this page.')
  if (code === 'too_large') return ofForm('This is too long. Shorten it.')
  if (code === 'unreadable_body' || code === 'unsupported_type')
    return ofForm('We couldn’t read this. Please type it again.')
  const [first] = errors ?? []
  if (!first) return ofForm(message)
  return { field: isTyped(first.field) ? first.field : 'form', message: first.message }
}

function typedReport(body: unknown): TypedReport {
  const sent = (body ?? {}) as Record<string, unknown>
  const text = (name: keyof TypedReport) => (typeof sent[name] === 'string' ? sent[name] : '')
  return { kind: text('kind'), reason: text('reason'), reply_to: text('reply_to') }
}

function isTyped(field: string): field is keyof TypedReport {
  return Object.hasOwn(emptyTypedReport, field)
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'in a minute'
  return minutes < 60 ? `in ${minutes} minutes` : minutes === 60 ? 'in an hour' : `in ${Math.ceil(minutes / 60)} hours`
}
