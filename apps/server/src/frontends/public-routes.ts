import { downloadNames, sessionCookies } from '@credence/contract/constants'
import { stampShortPath } from '@credence/contract/documents/stamp/stamp'
import {
  type ProfileSection,
  profileSections,
  recommendSection,
  reportSection,
} from '@credence/contract/profile/sections'
import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import { emptyTypedReport } from '@credence/contract/reports/report-kinds'
import { slugOfToken } from '@credence/contract/sign-in/token-slug'
import { addressBy } from '@credence/contract/views/channels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../dependencies.ts'
import { AppError } from '../errors.ts'
import { findRecommendPage, recommendPageOf } from '../features/recommendations/service.ts'
import { cookieValues, hasPlantedCookies } from '../http/cookies.ts'
import { attachment } from '../http/endpoint-route.ts'
import { assistantRoutes } from './assistants/mcp-routes.ts'
import { downloadRoutes, portableRoutes } from './download-routes.ts'
import { embedRoutes } from './embed/embed-routes.ts'
import { oembedRoutes } from './embed/oembed-routes.ts'
import { answerRoutes } from './forms/answer-routes.ts'
import { askRoutes } from './forms/ask-routes.ts'
import { reportRoutes } from './forms/report-routes.ts'
import { unsubscribeRoutes } from './forms/unsubscribe-routes.ts'
import { verifyRoutes } from './forms/verify-routes.ts'
import { linkPageRoutes } from './links/link-routes.ts'
import { notFoundWithoutScript, recommendWithoutScript, withoutScript } from './no-script.ts'
import { own, sendPage, sharedForAMinute as shared } from './page-cache/cached-page.ts'
import type { PageSource, PublicAnswer } from './public-pages.ts'
import { requestHead } from './request-preview.ts'
import { countView, seenRoutes } from './view-tracking.ts'

const onApp = { constraints: { site: 'app' }, schema: { hide: true } }
/** Short, because a card shows a portrait. */
const sharedCard = 'public, max-age=60'

type FurtherParams = { Params: { slug: string; page: string } }
type ProfileParams = { Params: { slug: string; section: string } }

/** Profiles, sections, recommendations and their social cards. */
export function publicRoutes(app: FastifyInstance, dependencies: Dependencies, source: PageSource) {
  const { clock, config, findSample, viewCounter } = dependencies
  const { publicPages } = source
  const stampFile = attachment(downloadNames(config.productName).stampPng)
  reportRoutes(app, dependencies, publicPages)
  askRoutes(app, dependencies, publicPages)
  answerRoutes(app, dependencies, publicPages)
  unsubscribeRoutes(app, dependencies, publicPages)
  verifyRoutes(app, dependencies, publicPages)
  linkPageRoutes(app, dependencies, publicPages)
  assistantRoutes(app, config, publicPages)
  downloadRoutes(app, dependencies)
  embedRoutes(app, dependencies, publicPages)
  oembedRoutes(app, dependencies)
  portableRoutes(app, dependencies)
  seenRoutes(app, dependencies, publicPages)

  app.get<ProfileParams>('/cr/:slug', onApp, async (request, reply) => {
    const { slug } = request.params
    // the app draws the owner's own page; the token is verified when used
    if (isOwn(request, slug))
      return sendPage(request, reply, await source.appShell('/cr/:slug', withoutScript('/cr/:slug', config)), own)
    const found = await publicPages.profile(slug)
    countReader(request, found)
    return answer(request, reply, found, '')
  })

  app.get<ProfileParams>('/cr/:slug/:section', onApp, async (request, reply) => {
    const { slug, section } = request.params
    if (section === recommendSection) return recommend(request, reply, slug)
    if (section === reportSection) return askForReport(request, reply, slug)
    if (!isSection(section)) return notFound(request, reply)
    if (isOwn(request, slug)) return reply.header('cache-control', own).redirect(`/cr/${slug}#${section}`, 302)
    const found = await publicPages.profile(slug, section)
    // the owner may fill it at any time, so the redirect must not be cached
    if (found.kind === 'empty') return reply.header('cache-control', 'no-cache').redirect(profileOf(request, slug), 302)
    countReader(request, found)
    return answer(request, reply, found, `/${section}`)
  })

  app.get<FurtherParams>('/cr/:slug/recommendations/:page', onApp, async (request, reply) => {
    const { slug, page } = request.params
    const first = profileOf(request, slug, '/recommendations')
    if (page === '1') return reply.header('cache-control', shared).redirect(first, 301)
    if (!/^[1-9]\d{0,2}$/.test(page)) return notFound(request, reply)
    if (isOwn(request, slug)) return reply.header('cache-control', own).redirect(`/cr/${slug}#recommendations`, 302)
    const found = await publicPages.profile(slug, 'recommendations', Number(page))
    // a withdrawal may have removed the last page
    if (found.kind === 'empty') return reply.header('cache-control', 'no-cache').redirect(first, 302)
    // the first page counted this visitor
    return answer(request, reply, found, `/recommendations/${page}`)
  })

  app.get<{ Params: { id: string } }>('/recommendation/:id', onApp, async (request, reply) => {
    const found = await publicPages.recommendation(request.params.id)
    countReader(request, found, false)
    return answer(request, reply, found, '')
  })

  app.get<{ Params: { slug: string } }>('/cr/:slug.png', onApp, async (request, reply) => {
    const { slug } = request.params
    const png = await publicPages.stamp(slug)
    if (png) return sendCard(reply.header('content-disposition', stampFile), png)
    const found = await publicPages.profile(slug)
    if (found.kind !== 'moved') throw new AppError('not_found')
    return reply.header('cache-control', shared).redirect(`/cr/${found.slug}.png`, 301)
  })

  app.get<{ Params: { slug: string } }>(stampShortPath, onApp, async (request, reply) => {
    const slug = cleanSlug(request.params.slug)
    if (!isSlug(slug)) return notFound(request, reply)
    return reply.header('cache-control', shared).redirect(addressBy('stamp', `/cr/${slug}`), 302)
  })

  app.get<{ Params: { file: string } }>('/social/cr/:file', onApp, async (request, reply) =>
    sendCard(reply, publicPages.profileCard(pngName(request.params.file))),
  )

  app.get<{ Params: { slug: string; file: string } }>('/social/cr/:slug/:file', onApp, async (request, reply) => {
    const section = pngName(request.params.file)
    const { slug } = request.params
    if (section === recommendSection) return sendCard(reply, publicPages.requestCard(slug, tokenOf(request)))
    if (!isSection(section)) throw new AppError('not_found')
    return sendCard(reply, publicPages.profileCard(slug, section))
  })

  app.get<{ Params: { file: string } }>('/social/recommendation/:file', onApp, async (request, reply) =>
    sendCard(reply, publicPages.recommendationCard(pngName(request.params.file))),
  )

  /** The server draws the first screen, the app draws the others. A link from a mail opens it while the profile is private. */
  async function recommend(request: FastifyRequest, reply: FastifyReply, slug: string) {
    const found = await publicPages.profile(slug)
    const { searchParams } = new URL(request.url, 'http://localhost')
    const [invite, reviewer] = [searchParams.get('invite'), searchParams.get('reviewer')]
    const invited = invite !== null || reviewer !== null
    if (found.kind === 'absent' ? !invited : found.kind !== 'page' || found.page.status !== 200)
      return answer(request, reply, found, `/${recommendSection}`)
    const asked = await findRecommendPage(dependencies, slug, { invite: invite ?? '', reviewer: reviewer ?? '' })
    const head = asked && requestHead(asked, invite, config.productName)
    // what is for one person must not be stored
    const caching = invited ? own : 'no-cache'
    const isFirst = reviewer === null && !searchParams.has('step')
    if (isFirst && asked && head && !asked.isExpired && !asked.isAnswered) {
      const screen = { page: recommendPageOf(dependencies, asked), invite: invite ?? undefined }
      return sendPage(request, reply, await source.firstScreen(screen, head), caching)
    }
    const instead = recommendWithoutScript(config, await whoAsks(slug, found, asked))
    return sendPage(request, reply, await source.appShell('/cr/:slug/recommend', instead, { head }), caching)
  }

  async function whoAsks(slug: string, page: PublicAnswer, asked: Awaited<ReturnType<typeof findRecommendPage>>) {
    const name = asked?.owner.fullName ?? (await findSample(slug))?.full_name
    if (!name) return undefined
    return { name, href: page.kind === 'page' ? `/cr/${asked?.owner.slug ?? slug}` : undefined }
  }

  /** For a visitor who reopens the form's URL; the form itself is on the profile. */
  async function askForReport(request: FastifyRequest, reply: FastifyReply, slug: string) {
    const found = await publicPages.profile(slug)
    if (found.kind !== 'page' || found.page.status !== 200) return answer(request, reply, found, `/${reportSection}`)
    // the sample cannot be reported
    if (!found.accountId) return notFound(request, reply)
    return sendPage(
      request,
      reply,
      await publicPages.report({ kind: 'asking', slug, typed: { ...emptyTypedReport, kind: kindIn(request) } }),
      'no-store',
    )
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, found: PublicAnswer, rest: string) {
    if (found.kind === 'page') return sendPage(request, reply, found.page, shared)
    if (found.kind !== 'moved') return notFound(request, reply)
    // cached briefly: an owner may take an old name back
    return reply.header('cache-control', shared).redirect(profileOf(request, found.slug, rest), 301)
  }

  function countReader({ ip, method, headers, query }: FastifyRequest, found: PublicAnswer, isProfile = true) {
    if (found.kind !== 'page') return
    const { from } = query as { from?: unknown }
    countView(viewCounter, { accountId: found.accountId, isProfile }, { from, ip, method, headers })
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply) {
    return sendPage(request, reply, await source.appShell('nowhere', notFoundWithoutScript(config)), 'no-cache')
  }

  async function sendCard(reply: FastifyReply, card: Buffer | Promise<Buffer | undefined>) {
    const png = await card
    if (!png) throw new AppError('not_found')
    return reply.header('cache-control', sharedCard).type('image/png').send(png)
  }

  /** Whether this browser has an unexpired session of the owner. */
  function isOwn(request: FastifyRequest, slug: string): boolean {
    if (slugOfToken(cookieValues(request, sessionCookies.token)[0]) !== slug || hasPlantedCookies(request)) return false
    const [, expires] = (cookieValues(request, sessionCookies.expireToken)[0] ?? '').split('.')
    return Number(expires) * 1000 > clock.now().getTime()
  }
}

function tokenOf({ query }: FastifyRequest): string {
  const { invite } = query as { invite?: unknown }
  return typeof invite === 'string' ? invite : ''
}

function kindIn({ query }: FastifyRequest): string {
  const { kind } = query as { kind?: unknown }
  return typeof kind === 'string' ? kind : ''
}

function profileOf({ url }: FastifyRequest, slug: string, rest = ''): string {
  const [, query] = url.split('?')
  return `/cr/${slug}${rest}${query === undefined ? '' : `?${query}`}`
}

function isSection(name: string): name is ProfileSection {
  return (profileSections as readonly string[]).includes(name)
}

function pngName(file: string): string {
  if (!file.endsWith('.png')) throw new AppError('not_found')
  return file.slice(0, -'.png'.length)
}
