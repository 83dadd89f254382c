import { errorStatus } from '@credence/contract/error-codes'
import { requestObject } from '@credence/contract/fields/request-fields-schema'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { linkLimits, linkPath, linkShortPath } from '@credence/contract/links/link-rules'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { makeLinkPdf } from '../../features/documents/service.ts'
import { makeLinkStamp } from '../../features/documents/stamp/service.ts'
import { type LinkPage, noteOpening, openLink, unlockLink } from '../../features/links/reading/service.ts'
import { callerOf } from '../../http/caller.ts'
import { linkPassOf, setLinkPass } from '../../http/cookies.ts'
import { attachment } from '../../http/endpoint-route.ts'
import { toAppError } from '../../http/error-handler.ts'
import { readFormsOnly } from '../../http/form-body.ts'
import type { LinkState } from '../bundles.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

type Linked = { Params: { token: string } }
type Posted = Linked & { Body: { passphrase: string } }

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

/** Cut where the longest passphrase ends. */
const bodySchema = requestObject({ passphrase: z.string().max(linkLimits.passphraseMax * 10) })

/** Of every answer here, whatever it is about: nothing is kept, found or passed on. */
const quiet = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
}

/** `/l/{token}`: an owner's link for one reader. Each request asks the database whether the link works, so no process shows a revoked one. */
export function linkPageRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  const open = (request: FastifyRequest<Linked>) => openLink(dependencies, request.params.token, linkPassOf(request))

  app.get<Linked>(linkPath, onApp, async (request, reply) => {
    const opened = await open(request)
    if (opened.kind !== 'open') return send(request, reply, opened)
    const { page } = opened
    const { ip, method, headers } = request
    await noteOpening(dependencies, page, { accountId: page.accountId, ip, method, headers })
    return send(request, reply, { kind: 'open', token: request.params.token, ...shownOf(page) })
  })

  // from the code of a stamp, which is in capitals
  app.get<Linked>(linkShortPath, onApp, async (request, reply) =>
    reply.headers(quiet).redirect(`/l/${encodeURIComponent(request.params.token.toLowerCase())}`, 302),
  )

  app.get<Linked>(`${linkPath}/pdf`, onApp, async (request, reply) => {
    for (const allowance of rateLimits.document.ip) app.requireBelow(`${linkPath}/pdf`, allowance, request.ip)
    const opened = await open(request)
    const pdf = opened.kind === 'open' ? await makeLinkPdf(dependencies, opened.page) : undefined
    if (opened.kind !== 'open' || !pdf)
      return send(request, reply, opened.kind === 'open' ? { kind: 'absent' } : opened)
    reply.headers({ ...quiet, 'content-disposition': attachment(`${opened.page.profile.full_name}.pdf`) })
    return reply.type('application/pdf').send(pdf.content)
  })

  app.get<Linked>(`${linkPath}/stamp.png`, onApp, async (request, reply) => {
    for (const allowance of rateLimits.document.ip) app.requireBelow(`${linkPath}/pdf`, allowance, request.ip)
    const opened = await open(request)
    const { token } = request.params
    const stamp = opened.kind === 'open' ? await makeLinkStamp(dependencies, opened.page, token) : undefined
    if (opened.kind !== 'open' || !stamp)
      return send(request, reply, opened.kind === 'open' ? { kind: 'absent' } : opened)
    reply.headers({ ...quiet, 'content-disposition': attachment(`${opened.page.profile.full_name}.png`) })
    return reply.type('image/png').send(stamp)
  })

  app.register(async scope => {
    readFormsOnly(scope)
    scope.post<Posted>(
      linkPath,
      { ...onApp, schema: { hide: true, body: bodySchema }, errorHandler: refuse, preValidation: requireNear },
      async (request, reply) => {
        const { token } = request.params
        const { network } = callerOf(dependencies, request)
        const outcome = await unlockLink(dependencies, { token, passphrase: request.body.passphrase, network })
        if (outcome.kind === 'absent') return send(request, reply, outcome)
        if (outcome.kind === 'paused') reply.header('retry-after', Math.ceil(outcome.seconds))
        if (outcome.kind !== 'unlocked') return send(request, reply, { kind: 'locked', problem: outcome })
        const path = `/l/${token}`
        if (outcome.pass) setLinkPass(dependencies.config, reply, path, outcome.pass)
        return reply.headers(quiet).redirect(path, 303)
      },
    )
  })

  /** The page asks for no referrer, so its form comes without an origin: what the browser says of the site has to do. */
  async function requireNear(request: FastifyRequest) {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new AppError('forbidden')
    for (const allowance of rateLimits.linkPassphrase.ip) app.requireBelow(linkPath, allowance, request.ip)
  }

  async function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, retryAfterSeconds } = toAppError(error, request)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const isPaused = code === 'too_many_requests'
    const problem = isPaused
      ? ({ kind: 'paused', seconds: retryAfterSeconds ?? 0 } as const)
      : ({ kind: 'busy' } as const)
    return send(request, reply, { kind: 'locked', problem }, errorStatus(code))
  }

  async function send(request: FastifyRequest, reply: FastifyReply, state: LinkState, status = statusOf(state)) {
    const page = await publicPages.link(state)
    return sendPage(request, reply.headers(quiet), { ...page, status }, quiet['cache-control'])
  }
}

function statusOf(state: LinkState): number {
  if (state.kind === 'absent') return 404
  const problem = state.kind === 'locked' ? state.problem?.kind : undefined
  if (problem === 'paused') return errorStatus('too_many_requests')
  return problem === 'wrong' ? errorStatus('invalid_fields') : 200
}

/** Field by field: ids of the link and its account stay here. */
function shownOf({ profile, of, isListed, note, notedAt, endsOn, hasPassphrase }: LinkPage) {
  return { profile, of, isListed, note, notedAt, endsOn, hasPassphrase }
}
