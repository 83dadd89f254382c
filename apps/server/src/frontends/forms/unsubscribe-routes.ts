import { rateLimits } from '@credence/contract/limits/rate-limits'
import { isMailList } from '@credence/contract/notifications/unsubscribe/mail-lists'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { isGoodLink, unsubscribe } from '../../features/unsubscribe/service.ts'
import type { UnsubscribeState } from '../bundles.ts'
import { sendPage } from '../kept/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

type Linked = { Params: { list: string; token: string } }

/** Mail programs send one short field; a person's browser sends nothing. */
const mostBytes = 4096

/**
 * The way out of a kind of mail (RFC 8058). A mail program posts here from anywhere, without a cookie; the token is all that
 * counts, and it opens nothing else. Opening the address changes nothing, for mail scanners open addresses.
 */
export function unsubscribeRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  app.register(async scope => {
    // a form or several parts, as each mail program likes; what it says is in the address already
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: mostBytes }, async () => undefined)
    const address = '/unsubscribe/:list/:token'
    const options = { constraints: { site: 'app' }, schema: { hide: true } }

    scope.get<Linked>(address, options, async (request, reply) => {
      const { list, token } = request.params
      const isGood = isMailList(list) && isGoodLink(dependencies, list, token)
      return send(request, reply, isGood ? { kind: 'asking', list } : { kind: 'nothing-there' })
    })

    scope.post<Linked>(address, options, async (request, reply) => {
      for (const allowance of rateLimits.otherCall.ip) app.requireBelow(address, allowance, request.ip)
      const { list, token } = request.params
      const isDone = isMailList(list) && (await unsubscribe(dependencies, list, token))
      return send(request, reply, isDone ? { kind: 'done', list } : { kind: 'nothing-there' })
    })
  })

  async function send(request: FastifyRequest, reply: FastifyReply, state: UnsubscribeState) {
    const status = state.kind === 'nothing-there' ? 404 : 200
    return sendPage(request, reply, { ...(await publicPages.unsubscribe(state)), status }, 'no-store')
  }
}
