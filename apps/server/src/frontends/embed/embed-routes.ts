import { errorStatus } from '@credence/contract/error-codes'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { embedPolicy } from '../../http/security-headers.ts'
import { sendPage, sharedForAMinute as shared } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { embedPath, embedRequest } from './embed-document.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }
/** Other sites load it on every view. */
const scriptForAnHour = 'public, max-age=3600'

/** Embeds of a profile. The only pages that may be framed; they use and set no cookie. */
export function embedRoutes(app: FastifyInstance, { viewCounter }: Dependencies, publicPages: PublicPages) {
  app.get<{ Params: { slug: string } }>(
    '/embed/:slug',
    { ...onApp, errorHandler: sendEmptyFrame },
    async (request, reply) => {
      const wanted = requestOf(request)
      const found = await publicPages.embed(request.params.slug, wanted)
      allowFraming(reply)
      if (found.kind === 'moved')
        return reply.header('cache-control', shared).redirect(embedPath(found.slug, wanted), 301)
      if (found.accountId) {
        const { ip, method, headers } = request
        // a session here must not affect a view on another site
        const { cookie: _cookie, ...others } = headers
        viewCounter.note({ accountId: found.accountId, from: 'embed', ip, method, headers: others })
      }
      return sendPage(request, reply, found.page, shared)
    },
  )

  app.get('/embed.js', onApp, async (request, reply) => {
    const { embedScript } = publicPages
    if (typeof embedScript === 'string') return reply.redirect(embedScript, 302)
    // for pages with a cross-origin embedder policy
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendPage(request, reply, embedScript, scriptForAnHour)
  })

  /** An error would look broken on another site. */
  async function sendEmptyFrame(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, retryAfterSeconds } = toAppError(error, request)
    allowFraming(reply)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const page = await publicPages.emptyEmbed(requestOf(request).theme, errorStatus(code))
    return sendPage(request, reply, page, shared)
  }
}

function requestOf({ url }: FastifyRequest) {
  return embedRequest(new URL(url, 'http://localhost').searchParams)
}

function allowFraming(reply: FastifyReply) {
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', embedPolicy)
}
