import { sessionCookies } from '@credence/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import type { CachedResponse } from '../../http/fast-path/cached-response.ts'
import type { ParsedRequest } from '../../http/fast-path/parse-request.ts'
import { pageHeaders } from '../../http/security-headers.ts'
import type { Site } from '../../http/site.ts'
import { type Assets, isVideo } from '../assets.ts'
import type { PublicAnswer, PublicPages } from '../public-pages.ts'
import { isDrawn } from '../shell-pages.ts'
import { countView } from '../view-tracking.ts'
import { type CachedPage, cachedPageResponse, revalidated, sharedForAMinute } from './cached-page.ts'

type Cached = {
  assets: Record<Site, Assets>
  pages: Record<Site, ReadonlyMap<string, CachedPage>>
  publicPages: Pick<PublicPages, 'findCached'>
}

const session = `${sessionCookies.token}=`

/** Serves assets and cached pages without routing. Requests with a session cookie use the routes. */
export function addFastPathPages(app: FastifyInstance, { config, viewCounter }: Dependencies, cached: Cached) {
  const headers = pageHeaders(config)
  const responses = new WeakMap<CachedPage, CachedResponse>()

  function responseOf(page: CachedPage, make: () => CachedResponse): CachedResponse {
    const known = responses.get(page) ?? make()
    responses.set(page, known)
    return known
  }

  function findOwn(site: Site, path: string): CachedResponse | undefined {
    const page = cached.pages[site].get(path)
    const route = site === 'marketing' ? '/*' : path
    return page && responseOf(page, () => cachedPageResponse(page, { route, cacheControl: revalidated, headers }))
  }

  function findPublic(path: string): CachedResponse | undefined {
    const found = cached.publicPages.findCached(path)
    return found?.kind === 'page' ? responseOf(found.page, () => makePublic(path, found)) : undefined
  }

  function makePublic(path: string, { page, accountId }: Extract<PublicAnswer, { kind: 'page' }>): CachedResponse {
    const isProfile = path.startsWith('/cr/')
    const route = isProfile ? profileRoute(path) : '/recommendation/:id'
    const onSent = ({ query, isHead, headers }: ParsedRequest, ip: string) => {
      const ways = query === '' ? [] : new URLSearchParams(query).getAll('from')
      const from = ways.length === 1 ? ways[0] : undefined
      countView(viewCounter, { accountId, isProfile }, { from, ip, headers, method: isHead ? 'HEAD' : 'GET' })
    }
    return cachedPageResponse(page, { route, cacheControl: sharedForAMinute, headers, onSent })
  }

  app.fastPath.find = ({ site, path, query, headers }) => {
    const asset = cached.assets[site].get(path)
    if (asset) return isVideo(path) ? undefined : asset
    if (headers.cookie?.includes(session)) return undefined
    // drawn for the address without a query
    if (site === 'app' && query !== '' && isDrawn(path, config)) return undefined
    return findOwn(site, path) ?? (site === 'app' ? findPublic(path) : undefined)
  }
}

function profileRoute(path: string): string {
  return path.indexOf('/', '/cr/'.length) < 0 ? '/cr/:slug' : '/cr/:slug/:section'
}
