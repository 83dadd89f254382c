import { errorStatuses } from '@credence/contract/error-statuses'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { toAppError } from '../../http/error-handler.ts'
import { embedPolicy } from '../../http/security-headers.ts'
import { sendPage, sharedForAMinute as shared } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'
import { embedPath, embedRequest } from './embed-document.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }
/** Pages that are not ours load it on every view. */
const scriptForAnHour = 'public, max-age=3600'

/** What other people's pages show of a profile. The only pages that may be framed; they use no cookie and set none. */
export function embedRoutes(app: FastifyInstance, { viewCounter }: Dependencies, publicPages: PublicPages) {
  app.get<{ Params: { slug: string } }>(
    '/embed/:slug',
    { ...onApp, errorHandler: sayNothing },
    async (request, reply) => {
      const asked = askedOf(request)
      const found = await publicPages.embed(request.params.slug, asked)
      letBeFramed(reply)
      if (found.kind === 'moved')
        return reply.header('cache-control', shared).redirect(embedPath(found.slug, asked), 301)
      if (found.accountId && !isPreview(request)) {
        const { ip, method, headers } = request
        // whoever is signed in here is nobody's business on another page
        const { cookie: _cookie, ...others } = headers
        viewCounter.note({ accountId: found.accountId, from: 'embed', ip, method, headers: others })
      }
      return sendPage(request, reply, found.page, shared)
    },
  )

  app.get('/embed.js', onApp, async (request, reply) => {
    const { embedScript } = publicPages
    if (typeof embedScript === 'string') return reply.redirect(embedScript, 302)
    // a page may ask browsers to load only what allows it
    reply.header('cross-origin-resource-policy', 'cross-origin')
    return sendPage(request, reply, embedScript, scriptForAnHour)
  })

  /** A refused frame would be a broken picture on a page that is not ours. */
  async function sayNothing(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
    const { code, retryAfterSeconds } = toAppError(error, request)
    letBeFramed(reply)
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    const page = await publicPages.emptyEmbed(askedOf(request).theme, errorStatuses[code])
    return sendPage(request, reply, page, shared)
  }
}

function askedOf({ url }: FastifyRequest) {
  return embedRequest(new URL(url, 'http://localhost').searchParams)
}

function letBeFramed(reply: FastifyReply) {
  reply.removeHeader('x-frame-options')
  reply.header('content-security-policy', embedPolicy)
}

/** An owner who tries it out in our own app is no reader. */
function isPreview({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin'
}
