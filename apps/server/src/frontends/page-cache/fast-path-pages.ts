import { sessionCookies } from '@credence/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { ReadyAnswer } from '../../http/fast-path/cached-response.ts'
import type { Asked } from '../../http/fast-path/parse-request.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { Site } from '../../http/site.ts'
import type { Assets } from '../assets.ts'
import type { PublicAnswer, PublicPages } from '../public-pages.ts'
import { noteView } from '../view-tracking.ts'
import { type CachedPage, readyPage, revalidated, sharedForAMinute } from './cached-page.ts'

type Kept = {
  assets: Record<Site, Assets>
  /** Marketing pages and the app's shells, by the address that each was drawn for. */
  pages: Record<Site, ReadonlyMap<string, CachedPage>>
  publicPages: Pick<PublicPages, 'findKept'>
}

const session = `${sessionCookies.token}=`

/** Has everything that lies in memory answered before a route is looked for. Whoever may be signed in goes by the routes. */
export function answerEarly(app: FastifyInstance, { config, viewCounter }: Dependencies, kept: Kept) {
  const headers = pageHeaders(config)
  const fixed = (site: Site) => {
    const pages = [...kept.pages[site]].map(([path, page]) => {
      const route = site === 'marketing' ? '/*' : path
      return [path, readyPage(page, { route, cacheControl: revalidated, headers })] as const
    })
    return new Map<string, ReadyAnswer>(pages)
  }
  const pages = { marketing: fixed('marketing'), app: fixed('app') }
  /** Goes with the page that it was made of. */
  const drawn = new WeakMap<CachedPage, ReadyAnswer>()

  function findPublic(path: string): ReadyAnswer | undefined {
    const found = kept.publicPages.findKept(path)
    if (found?.kind !== 'page') return undefined
    const known = drawn.get(found.page)
    if (known) return known
    const ready = makePublic(path, found)
    drawn.set(found.page, ready)
    return ready
  }

  function makePublic(path: string, { page, accountId }: Extract<PublicAnswer, { kind: 'page' }>): ReadyAnswer {
    const isProfile = path.startsWith('/cr/')
    const route = isProfile ? profileRoute(path) : '/recommendation/:id'
    const seen = ({ query, isHead, headers }: Asked, ip: string) => {
      const ways = query === '' ? [] : new URLSearchParams(query).getAll('from')
      const from = ways.length === 1 ? ways[0] : undefined
      noteView(viewCounter, { accountId, isProfile }, { from, ip, headers, method: isHead ? 'HEAD' : 'GET' })
    }
    return readyPage(page, { route, cacheControl: sharedForAMinute, headers, seen })
  }

  app.findReady.now = ({ site, path, headers }) => {
    const asset = kept.assets[site].get(path)
    if (asset) return asset
    if (headers.cookie?.includes(session)) return undefined
    return pages[site].get(path) ?? (site === 'app' ? findPublic(path) : undefined)
  }
}

function profileRoute(path: string): string {
  return path.indexOf('/', '/cr/'.length) < 0 ? '/cr/:slug' : '/cr/:slug/:section'
}
