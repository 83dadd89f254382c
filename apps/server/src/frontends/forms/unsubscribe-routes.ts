import { rateLimits } from '@credence/contract/limits/rate-limits'
import { isMailList } from '@credence/contract/notifications/notification-kinds'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { isGoodLink, unsubscribe } from '../../features/unsubscribe/service.ts'
import type { UnsubscribeState } from '../bundles.ts'
import { sendPage } from '../page-cache/cached-page.ts'
import type { PublicPages } from '../public-pages.ts'

type Linked = { Params: { list: string; token: string } }

/** Mail programs send one short field; browsers send none. */
const mostBytes = 4096

/** One-click unsubscribe (RFC 8058): posted without a cookie. GET changes nothing, because mail scanners open links. */
export function unsubscribeRoutes(app: FastifyInstance, dependencies: Dependencies, publicPages: PublicPages) {
  app.register(async scope => {
    // mail programs send urlencoded or multipart bodies; the path has all that is needed
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
