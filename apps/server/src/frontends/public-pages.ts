import type { EmbedRequest } from '@credence/contract/profile/embed'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import type { PublicConfig } from '@credence/contract/public-config'
import type { DashboardData } from '@credence/contract/recommendations/dashboard-data'
import type { RenderedPage } from '@credence/contract/rendered-page'
import type { Dependencies } from '../dependencies.ts'
import { loadOfferedStamp } from '../features/documents/stamp/service.ts'
import { loadPublicPage, loadSharedRecommendation } from '../features/profile/service.ts'
import { findRecommendPage } from '../features/recommendations/service.ts'
import { type AssistantReader, createAssistantReader } from './assistants/assistant-reader.ts'
import type {
  FirstScreen,
  LinkState,
  PublicBundle,
  QuestionPage,
  ReportState,
  ShownProfile,
  ShownRecommendation,
  UnsubscribeState,
  VerifyState,
} from './bundles.ts'
import { type DrawnEmbed, type EmbedScript, embedPath } from './embed/embed-document.ts'
import { bytesOf, type CachedPage } from './page-cache/cached-page.ts'
import { createProfileCache, type Made, type ProfileCache } from './page-cache/profile-cache.ts'
import type { ShellHead } from './request-preview.ts'
import type { ShellRoute } from './shell-pages.ts'
import { createSocialCards } from './social-cards.ts'

/** `head` is for link previews, `data` for the first drawing. */
export type ShellExtra = { head?: ShellHead | undefined; data?: DashboardData; isDrawn?: boolean }

/** Pages from the build, or from Vite in development. */
export type PageSource = {
  /** An unknown path gets the not-found page with its status. */
  marketingPage(path: string): Promise<CachedPage>
  canonicalPath(path: string): Promise<string>
  socialCard(path: string): Promise<Buffer> | undefined
  /** `html` is the page, or what it says without a script. Pages with an extra are for one visitor. */
  appShell(route: ShellRoute, html: string, extra?: ShellExtra): Promise<CachedPage>
  /** A page of the app, drawn for visitors without a session. */
  drawApp(path: string): Promise<string>
  /** The reviewer's first screen, which the app goes on with. */
  firstScreen(screen: FirstScreen, head: ShellHead): Promise<CachedPage>
  /** Undefined where the build has no operator pages. */
  operatorShell(): Promise<CachedPage | undefined>
  publicPages: PublicPages
}

/** `accountId` is null for an empty frame. */
type EmbedAnswer = { kind: 'page'; page: CachedPage; accountId: string | null } | { kind: 'moved'; slug: string }

/** `accountId` is null for the sample and for pages about no account. */
export type PublicAnswer =
  | EmbedAnswer
  /** An empty section, or a page past the last. */
  | { kind: 'empty' }
  | { kind: 'absent' }

export type CountedPage = { kind: 'profile'; slug: string } | { kind: 'recommendation'; id: string }

export type PublicPages = {
  /** The cached page, without a query. */
  findCached(path: string): PublicAnswer | undefined
  ownerOf(page: CountedPage): Promise<string | undefined>
  profile(slug: string, section?: ProfileSection, page?: number): Promise<PublicAnswer>
  recommendation(id: string): Promise<PublicAnswer>
  /** Never cached: it contains user input. */
  report(state: ReportState): Promise<CachedPage>
  unsubscribe(state: UnsubscribeState): Promise<CachedPage>
  /** Never cached: the database says at each request whether it is open. */
  link(state: LinkState): Promise<CachedPage>
  /** Never cached: for one person. */
  question(page: QuestionPage): Promise<CachedPage>
  /** Contains the current public keys. */
  verify(state: VerifyState): Promise<CachedPage>
  /** `page` is a link or its end; one that assistants can't read is left out. */
  assistants(page: string): Promise<CachedPage>
  assistantReader: AssistantReader
  embed(slug: string, request: EmbedRequest): Promise<EmbedAnswer>
  emptyEmbed(theme: EmbedRequest['theme'], status: number): Promise<CachedPage>
  embedScript: EmbedScript
  profileCard(slug: string, section?: ProfileSection): Promise<Buffer | undefined>
  recommendationCard(id: string): Promise<Buffer | undefined>
  /** Only if the owner offers it. */
  stamp(slug: string): Promise<Buffer | undefined>
  /** For an invited reviewer of a private profile: without the portrait. */
  requestCard(slug: string, invite: string): Promise<Buffer | undefined>
}

/** Renders pages with the built bundle, or with Vite. */
export type PublicRendering = {
  bundle(): Promise<PublicBundle>
  document(page: RenderedPage): Promise<CachedPage>
  embedDocument(piece: DrawnEmbed, theme: EmbedRequest['theme'], status: number): Promise<CachedPage>
  embedScript: EmbedScript
  /** A file of the frontend's build, such as the sample's picture. */
  ownFile(path: string): Promise<Buffer | undefined>
}

type Found<Shown> = { kind: 'found'; accountId: string | null; shown: Shown }
type Loaded<Shown> = Found<Shown> | { kind: 'moved'; slug: string } | { kind: 'gone' } | { kind: 'absent' }
type Options = { pageConfig: PublicConfig; rendering: PublicRendering }

const pageCacheBytes = 64 * 1024 * 1024
const bytesOfNothing = 500
const ownerCacheBytes = 4 * 1024 * 1024
const ownerBytes = 400
const sampleSlug = 'sample'
const profileKey = (slug: string, section = '', page: number | '' = '') => `cr/${slug}/${section}/${page}`
const recommendationKey = (id: string) => `recommendation/${id}`
const cachedPath = /^\/(?:cr\/([a-z0-9-]+)(?:\/([a-z]+))?|recommendation\/([0-9a-f-]+))$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export async function findSample({ bundle }: PublicRendering, { hasSample }: PublicConfig, slug: string) {
  return hasSample && slug === sampleSlug ? (await bundle()).sampleProfile : undefined
}

function addCacheMetrics({ metrics }: Dependencies, { counts, bytes }: ProfileCache<PublicAnswer>) {
  metrics.sum('credence_page_reads', 'Requests for public pages, by whether they were cached or rendered', () => [
    { labels: { from: 'memory' }, value: counts.hits },
    { labels: { from: 'drawn' }, value: counts.misses },
  ])
  metrics.gauge('credence_page_cache_bytes', 'Memory used by cached pages', bytes)
}

/** Cached public pages. Nothing is cached until `changes` listens to the database. */
export function createPublicPages(dependencies: Dependencies, { pageConfig, rendering }: Options) {
  const pages = createProfileCache<PublicAnswer>(pageCacheBytes)
  addCacheMetrics(dependencies, pages)
  const owners = createProfileCache<string | undefined>(ownerCacheBytes)
  const cards = createSocialCards(dependencies, pageConfig.productName, rendering)

  async function loadProfile(slug: string, section?: ProfileSection): Promise<Loaded<ShownProfile>> {
    if (slug === sampleSlug && pageConfig.hasSample)
      return { ...(await sample()), shown: { ...(await sample()).shown, section } }
    if (!isSlug(slug)) {
      const meant = cleanSlug(slug)
      return isSlug(meant) ? { kind: 'moved', slug: meant } : { kind: 'absent' }
    }
    const loaded = await loadPublicPage(dependencies, slug)
    if (loaded.kind !== 'found') return loaded
    const { accountId, ...shown } = loaded
    return { kind: 'found', accountId, shown: { ...shown, section } }
  }

  async function sample() {
    const { sampleProfile } = await rendering.bundle()
    return { kind: 'found', accountId: null, shown: { profile: sampleProfile } } as const
  }

  async function loadRecommendation(id: string): Promise<Loaded<ShownRecommendation>> {
    if (pageConfig.hasSample) {
      const { profile } = (await sample()).shown
      const recommendation = profile.recommendations.find(each => each.id === id)
      if (recommendation) return { kind: 'found', accountId: null, shown: { profile, recommendation } }
    }
    if (!uuid.test(id)) return { kind: 'absent' }
    const loaded = await loadSharedRecommendation(dependencies, id)
    if (loaded.kind !== 'found') return loaded
    const { accountId, ...shown } = loaded
    return { kind: 'found', accountId, shown }
  }

  const frames = createEmbedPages(loadProfile, pageConfig, rendering)
  const assistants = createAssistantReader(dependencies, { loadProfile, loadRecommendation })

  /** The same for every link that does not work: made-up addresses must not cause rendering. */
  let noLink: Promise<CachedPage> | undefined

  async function drawLink(state: LinkState) {
    return rendering.document((await rendering.bundle()).renderLinkPage(state, pageConfig))
  }

  async function draw<Shown>(
    loaded: Loaded<Shown>,
    what: 'profile' | 'recommendation',
    render: (bundle: PublicBundle, shown: Shown) => RenderedPage | undefined,
  ): Promise<Made<PublicAnswer>> {
    if (loaded.kind === 'absent' || loaded.kind === 'moved') return { value: loaded }
    const bundle = await rendering.bundle()
    if (loaded.kind === 'gone') {
      const page = await rendering.document(bundle.renderGonePage(what, pageConfig))
      return { value: { kind: 'page', page, accountId: null } }
    }
    const { accountId, shown } = loaded
    const keep = (bytes: number) => ({ accountId: accountId ?? sampleSlug, bytes })
    const rendered = render(bundle, shown)
    // empty results cost as much to compute
    if (!rendered) return { value: { kind: 'empty' }, keep: keep(bytesOfNothing) }
    const page = await rendering.document(accountId ? { ...rendered, counted: true } : rendered)
    return { value: { kind: 'page', page, accountId }, keep: keep(bytesOf(page)) }
  }

  const publicPages: PublicPages = {
    embed: frames.read,
    emptyEmbed: frames.empty,
    embedScript: rendering.embedScript,
    findCached(path) {
      const [, slug, section, id] = cachedPath.exec(path) ?? []
      if (slug !== undefined) return pages.find(profileKey(slug, section))
      return id === undefined ? undefined : pages.find(recommendationKey(id))
    },
    ownerOf: page =>
      owners.read(page.kind === 'profile' ? profileKey(page.slug) : recommendationKey(page.id), async () => {
        const loaded = page.kind === 'profile' ? await loadProfile(page.slug) : await loadRecommendation(page.id)
        const accountId = loaded.kind === 'found' ? (loaded.accountId ?? undefined) : undefined
        return { value: accountId, ...(accountId && { keep: { accountId, bytes: ownerBytes } }) }
      }),
    profile: (slug, section, page) =>
      pages.read(profileKey(slug, section, page), async () =>
        draw(await loadProfile(slug, section), 'profile', (bundle, shown) =>
          bundle.renderProfilePage({ ...shown, page }, pageConfig),
        ),
      ),
    recommendation: id =>
      pages.read(recommendationKey(id), async () =>
        draw(await loadRecommendation(id), 'recommendation', (bundle, shown) =>
          bundle.renderRecommendationPage(shown, pageConfig),
        ),
      ),
    report: async state => rendering.document((await rendering.bundle()).renderReportPage(state, pageConfig)),
    unsubscribe: async state => rendering.document((await rendering.bundle()).renderUnsubscribePage(state, pageConfig)),
    question: async page => rendering.document((await rendering.bundle()).renderQuestionPage(page, pageConfig)),
    async link(state) {
      if (state.kind !== 'absent') return drawLink(state)
      noLink ??= drawLink(state)
      return noLink
    },
    async verify(state) {
      const keys = await dependencies.signing.loadKeys(dependencies.db)
      return rendering.document((await rendering.bundle()).renderVerifyPage(state, keys, pageConfig))
    },
    async assistants(page) {
      const profile = (await assistants.findProfile(page)) ?? null
      return rendering.document((await rendering.bundle()).renderAssistantPage({ profile }, pageConfig))
    },
    assistantReader: assistants.reader,
    profileCard: (slug, section) => cards.read(`cr/${slug}/${section ?? ''}`, () => loadProfile(slug, section)),
    recommendationCard: id => cards.read(`recommendation/${id}`, () => loadRecommendation(id)),
    stamp: slug =>
      cards.cache.read(`stamp/${slug}`, async () => {
        const loaded = await loadProfile(slug)
        if (loaded.kind !== 'found' || !loaded.accountId) return { value: undefined }
        const { accountId, shown } = loaded
        const png = await loadOfferedStamp(dependencies, accountId, shown.profile)
        return png ? { value: png, keep: { accountId, bytes: png.length } } : { value: undefined }
      }),
    async requestCard(slug, invite) {
      const asked = await findRecommendPage(dependencies, slug, { invite })
      if (!asked?.invite) return undefined
      const { fullName, headline, rosetteSeed: rosette } = asked.owner
      return cards.draw({ title: fullName, line: headline, proof: '', rosette, picture: null })
    },
  }

  const listeners = [pages, owners, frames.cache, cards.cache, assistants.cache]
  const changes = {
    received: (accountId: string) => listeners.forEach(cache => void cache.received(accountId)),
    connected: () => listeners.forEach(cache => void cache.connected()),
    lost: () => listeners.forEach(cache => void cache.lost()),
  }
  return { publicPages, changes }
}

const frameCacheBytes = 16 * 1024 * 1024

/** Embed frames, cached until their profile changes. */
function createEmbedPages(
  loadProfile: (slug: string) => Promise<Loaded<ShownProfile>>,
  pageConfig: PublicConfig,
  rendering: PublicRendering,
) {
  const cache = createProfileCache<EmbedAnswer>(frameCacheBytes)

  async function draw(slug: string, { piece, theme }: EmbedRequest): Promise<Made<EmbedAnswer>> {
    const loaded = await loadProfile(slug)
    if (loaded.kind === 'moved') return { value: loaded }
    const bundle = await rendering.bundle()
    const profile = loaded.kind === 'found' ? loaded.shown.profile : undefined
    const drawn = profile?.embed ? bundle.renderEmbed(profile, piece, pageConfig) : undefined
    if (loaded.kind !== 'found' || !drawn) {
      const page = await empty(theme, loaded.kind === 'gone' ? 410 : 404)
      return { value: { kind: 'page', page, accountId: null } }
    }
    const { accountId } = loaded
    const page = await rendering.embedDocument({ ...drawn, counted: accountId !== null }, theme, 200)
    const keep = { accountId: accountId ?? '', bytes: bytesOf(page) }
    return { value: { kind: 'page', page, accountId }, keep }
  }

  async function empty(theme: EmbedRequest['theme'], status: number) {
    const bundle = await rendering.bundle()
    return rendering.embedDocument(bundle.renderEmptyEmbed(pageConfig), theme, status)
  }

  return {
    cache,
    empty,
    read: (slug: string, request: EmbedRequest) => cache.read(embedPath(slug, request), () => draw(slug, request)),
  }
}
