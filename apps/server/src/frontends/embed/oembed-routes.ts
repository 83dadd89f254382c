import { profileSections } from '@credence/contract/profile/sections'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { loadPublicPage, loadSharedRecommendation } from '../../features/profile/service.ts'
import { html } from '../../html.ts'
import { sharedForAMinute as shared } from '../page-cache/cached-page.ts'
import { embedPath } from './embed-document.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }

const sizes = { wall: { width: 720, height: 640 }, card: { width: 480, height: 420 } } as const
const narrowest = 100

type Shown = { slug: string; name: string; card?: string }

/** Answers oEmbed (oembed.com) for pasted links. The standard has its own response format, so this is no API call of ours. */
export function oembedRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { config } = dependencies

  app.get('/oembed', onApp, async (request, reply) => {
    const { searchParams } = new URL(request.url, 'http://localhost')
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    if ((searchParams.get('format') ?? 'json') !== 'json')
      return reply.code(501).send({ status: 'failed', message: 'Use format=json.' })
    // a private profile answers like a missing one
    const shown = await findShown(searchParams.get('url') ?? '')
    if (!shown) throw new AppError('not_found')
    const { width, height } = sizes[shown.card ? 'card' : 'wall']
    const room = {
      width: Math.min(width, limitOf(searchParams.get('maxwidth'))),
      height: Math.min(height, limitOf(searchParams.get('maxheight'))),
    }
    return reply.header('cache-control', shared).send(answerOf(shown, room, config))
  })

  async function findShown(address: string): Promise<Shown | undefined> {
    const { slug, card } = placeOf(address, config) ?? {}
    if (card !== undefined) {
      const found = uuid.test(card) ? await loadSharedRecommendation(dependencies, card) : undefined
      return found?.kind === 'found' && found.profile.embed
        ? { slug: found.profile.slug, name: nameOf(found.profile), card }
        : undefined
    }
    if (slug === undefined) return undefined
    const sample = await dependencies.findSample(slug)
    const found = sample ? ({ kind: 'found', profile: sample } as const) : await loadPublicPage(dependencies, slug)
    if (found.kind === 'moved') return findShown(`${config.appOrigin}/cr/${found.slug}`)
    if (found.kind !== 'found' || !found.profile.embed) return undefined
    return { slug: found.profile.slug, name: nameOf(found.profile) }
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const profilePlace = new RegExp(`^/(?:cr|embed)/([a-z0-9-]+)(?:/(?:${profileSections.join('|')}))?/?$`)
const recommendationPlace = /^\/recommendation\/([0-9a-f-]+)\/?$/

function placeOf(address: string, { appOrigin }: Config): { slug?: string; card?: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url?.origin !== appOrigin) return undefined
  const [, slug] = profilePlace.exec(url.pathname) ?? []
  const [, card] = recommendationPlace.exec(url.pathname) ?? []
  return { ...(slug !== undefined && { slug }), ...(card !== undefined && { card }) }
}

function nameOf({ full_name, slug }: { full_name: string; slug: string }): string {
  return full_name || slug
}

/** Unreadable or too small values set no limit. */
function limitOf(text: string | null): number {
  const limit = /^\d{1,6}$/.test(text ?? '') ? Number(text) : Number.POSITIVE_INFINITY
  return Math.max(limit, narrowest)
}

function answerOf({ slug, name, card }: Shown, { width, height }: { width: number; height: number }, config: Config) {
  const { appOrigin, marketingOrigin, productName } = config
  const piece = card ? ({ kind: 'card', id: card } as const) : ({ kind: 'wall' } as const)
  const src = appOrigin + embedPath(slug, { piece, theme: null })
  const title = `Recommendations for ${name}, from ${productName}`
  return {
    version: '1.0',
    type: 'rich',
    title,
    author_name: name,
    author_url: `${appOrigin}/cr/${slug}`,
    provider_name: productName,
    provider_url: marketingOrigin,
    cache_age: 60,
    width,
    height,
    html: html`<iframe src="${src}" title="${title}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer" frameborder="0"></iframe>`
      .text,
  }
}
