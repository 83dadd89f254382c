import { profileSections } from '@credence/contract/profile/sections'
import { isViewChannel } from '@credence/contract/views/channels'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import type { ViewCounter, Visit } from '../view-counter.ts'
import { seenPath } from './document.ts'
import type { CountedPage, PublicPages } from './public-pages.ts'

type Shown = { accountId: string | null; isProfile: boolean }

/** A recommendation's page counts as a profile view only when it is opened from a printed code. */
export function countView(viewCounter: ViewCounter, { accountId, isProfile }: Shown, visit: Omit<Visit, 'accountId'>) {
  if (accountId && (isProfile || isViewChannel(visit.from))) viewCounter.note({ ...visit, accountId })
}

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

const dot = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Shared caches hide page views, so counted pages load an uncached picture, and its Referer names the page. */
export function seenRoutes(app: FastifyInstance, { config, viewCounter }: Dependencies, publicPages: PublicPages) {
  app.get(seenPath, onApp, async (request, reply) => {
    const { ip, method, headers } = request
    const place = placeOf(config, headers.referer)
    if (place) {
      const accountId = (await publicPages.ownerOf(place.page)) ?? null
      // a session here must not affect a view on another site
      const { cookie, ...others } = headers
      const told = place.isFrame ? others : { ...others, cookie }
      const isProfile = place.page.kind === 'profile'
      countView(viewCounter, { accountId, isProfile }, { isPicture: true, from: place.from, ip, method, headers: told })
    }
    return reply.header('cache-control', 'no-store').type('image/gif').send(dot)
  })
}

type Place = { page: CountedPage; from: string | null; isFrame: boolean }

const profilePlace = new RegExp(`^/cr/([a-z0-9-]+)(?:/(?:${profileSections.join('|')}))?$`)
const recommendationPlace = /^\/recommendation\/([0-9a-f-]+)$/
const framePlace = /^\/embed\/([a-z0-9-]+)$/

/** The page that a URL names. Undefined for other URLs. */
function placeOf({ appOrigin }: Config, address: string | undefined): Place | undefined {
  const url = URL.parse(address ?? '')
  if (url?.origin !== appOrigin) return undefined
  const { pathname, searchParams } = url
  const [, slug] = profilePlace.exec(pathname) ?? []
  const [, id] = recommendationPlace.exec(pathname) ?? []
  const [, framed] = framePlace.exec(pathname) ?? []
  const from = searchParams.get('from')
  if (slug !== undefined) return { page: { kind: 'profile', slug }, from, isFrame: false }
  if (id !== undefined) return { page: { kind: 'recommendation', id }, from, isFrame: false }
  if (framed === undefined) return undefined
  return { page: { kind: 'profile', slug: framed }, from: 'embed', isFrame: true }
}
