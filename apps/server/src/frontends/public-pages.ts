import type { EmbedRequest } from '@credence/contract/profile/embed'
import type { ProfileSection } from '@credence/contract/profile/sections'
import { cleanSlug, isSlug } from '@credence/contract/profile/slug/slug-rules'
import type { PublicConfig } from '@credence/contract/public-config'
import type { RenderedPage } from '@credence/contract/rendered-page'
import type { Dependencies } from '../dependencies.ts'
import { loadOfferedStamp } from '../features/documents/stamp/service.ts'
import { loadPublicPage, loadSharedRecommendation } from '../features/profile/service.ts'
import { findRecommendPage } from '../features/recommendations/service.ts'
import type {
  PublicBundle,
  ReportState,
  ShownProfile,
  ShownRecommendation,
  UnsubscribeState,
  VerifyState,
} from './bundles.ts'
import type { DrawnEmbed } from './embed/embed-document.ts'
import { createEmbedPages } from './embed/embed-pages.ts'
import type { EmbedScript } from './embed/embed-routes.ts'
import { bytesOf, type CachedPage } from './kept/cached-page.ts'
import { createProfileCache, type Made, type ProfileCache } from './kept/profile-cache.ts'
import { createSocialCards } from './social-cards.ts'

/** What a frame answers: where there is nothing to show, a page that says so and belongs to nobody. */
export type EmbedAnswer = { kind: 'page'; page: CachedPage; accountId: string | null } | { kind: 'moved'; slug: string }

/** What an address under /cr or /recommendation answers. `accountId` is null for what belongs to nobody. */
export type PublicAnswer =
  | EmbedAnswer
  /** A part of a profile that holds nothing, or a page past its last. */
  | { kind: 'empty' }
  | { kind: 'absent' }

/** A page whose readers are counted: for a profile, or for one recommendation on it. */
export type CountedPage = { kind: 'profile'; slug: string } | { kind: 'recommendation'; id: string }

export type PublicPages = {
  /** What is remembered of an address, without a look at the database. */
  findKept(path: string): PublicAnswer | undefined
  /** Whose page it is; undefined for nobody's. */
  ownerOf(page: CountedPage): Promise<string | undefined>
  /** `page`: one of its recommendations after the first, counted from 1. */
  profile(slug: string, section?: ProfileSection, page?: number): Promise<PublicAnswer>
  recommendation(id: string): Promise<PublicAnswer>
  /** Drawn each time: it holds what somebody typed. */
  report(state: ReportState): Promise<CachedPage>
  unsubscribe(state: UnsubscribeState): Promise<CachedPage>
  /** With the keys of this installation in it, as they are now. */
  verify(state: VerifyState): Promise<CachedPage>
  embed(slug: string, request: EmbedRequest): Promise<EmbedAnswer>
  /** For whatever went wrong. */
  emptyEmbed(theme: EmbedRequest['theme'], status: number): Promise<CachedPage>
  embedScript: EmbedScript
  profileCard(slug: string, section?: ProfileSection): Promise<Buffer | undefined>
  recommendationCard(id: string): Promise<Buffer | undefined>
  /** Only where the owner offers it to readers. */
  stamp(slug: string): Promise<Buffer | undefined>
  /** For whoever was asked by a page that is still private: name and line, and no face. */
  requestCard(slug: string, invite: string): Promise<Buffer | undefined>
}

/** Where the pages are drawn: in the built bundle, or by Vite while developing. */
export type PublicRendering = {
  bundle(): Promise<PublicBundle>
  document(page: RenderedPage): Promise<CachedPage>
  embedDocument(piece: DrawnEmbed, theme: EmbedRequest['theme'], status: number): Promise<CachedPage>
  embedScript: EmbedScript
  /** A file of the frontend's own build, such as a picture of the sample. */
  ownFile(path: string): Promise<Buffer | undefined>
}

type Found<Shown> = { kind: 'found'; accountId: string | null; shown: Shown }
export type Loaded<Shown> = Found<Shown> | { kind: 'moved'; slug: string } | { kind: 'gone' } | { kind: 'absent' }
type Options = { told: PublicConfig; rendering: PublicRendering }

const pageCacheBytes = 64 * 1024 * 1024
/** What it takes to remember that an address holds nothing. */
const bytesOfNothing = 500
const ownerCacheBytes = 4 * 1024 * 1024
/** An id, a link name and what keeps them together. */
const ownerBytes = 400
const sampleSlug = 'sample'
/** As `publicPages.profile` and `.recommendation` remember them. */
const profileKey = (slug: string, section = '', page: number | '' = '') => `cr/${slug}/${section}/${page}`
const recommendationKey = (id: string) => `recommendation/${id}`
const keptPath = /^\/(?:cr\/([a-z0-9-]+)(?:\/([a-z]+))?|recommendation\/([0-9a-f-]+))$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export async function findSample({ bundle }: PublicRendering, { hasSample }: PublicConfig, slug: string) {
  return hasSample && slug === sampleSlug ? (await bundle()).sampleProfile : undefined
}

function addCacheMetrics({ metrics }: Dependencies, { counts, bytes }: ProfileCache<PublicAnswer>) {
  metrics.sum('credence_page_reads', 'Public pages asked for, by whether they were remembered or drawn', () => [
    { labels: { from: 'memory' }, value: counts.kept },
    { labels: { from: 'drawn' }, value: counts.made },
  ])
  metrics.gauge('credence_page_cache_bytes', 'Memory that remembered pages take', bytes)
}

/** Public pages from memory where possible. Until somebody connects `changes` to the database, nothing is remembered. */
export function createPublicPages(dependencies: Dependencies, { told, rendering }: Options) {
  const pages = createProfileCache<PublicAnswer>(pageCacheBytes)
  addCacheMetrics(dependencies, pages)
  const owners = createProfileCache<string | undefined>(ownerCacheBytes)
  const cards = createSocialCards(dependencies, told.productName, rendering)

  async function loadProfile(slug: string, section?: ProfileSection): Promise<Loaded<ShownProfile>> {
    if (slug === sampleSlug && told.hasSample)
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
    if (told.hasSample) {
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

  const frames = createEmbedPages(loadProfile, told, rendering)

  async function draw<Shown>(
    loaded: Loaded<Shown>,
    what: 'profile' | 'recommendation',
    render: (bundle: PublicBundle, shown: Shown) => RenderedPage | undefined,
  ): Promise<Made<PublicAnswer>> {
    if (loaded.kind === 'absent' || loaded.kind === 'moved') return { value: loaded }
    const bundle = await rendering.bundle()
    if (loaded.kind === 'gone') {
      const page = await rendering.document(bundle.renderGonePage(what, told))
      return { value: { kind: 'page', page, accountId: null } }
    }
    const { accountId, shown } = loaded
    const keep = (bytes: number) => ({ accountId: accountId ?? sampleSlug, bytes })
    const rendered = render(bundle, shown)
    // that there is nothing costs as much to find out
    if (!rendered) return { value: { kind: 'empty' }, keep: keep(bytesOfNothing) }
    const page = await rendering.document(accountId ? { ...rendered, counted: true } : rendered)
    return { value: { kind: 'page', page, accountId }, keep: keep(bytesOf(page)) }
  }

  const publicPages: PublicPages = {
    embed: frames.read,
    emptyEmbed: frames.empty,
    embedScript: rendering.embedScript,
    findKept(path) {
      const [, slug, section, id] = keptPath.exec(path) ?? []
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
          bundle.renderProfilePage({ ...shown, page }, told),
        ),
      ),
    recommendation: id =>
      pages.read(recommendationKey(id), async () =>
        draw(await loadRecommendation(id), 'recommendation', (bundle, shown) =>
          bundle.renderRecommendationPage(shown, told),
        ),
      ),
    report: async state => rendering.document((await rendering.bundle()).renderReportPage(state, told)),
    unsubscribe: async state => rendering.document((await rendering.bundle()).renderUnsubscribePage(state, told)),
    async verify(state) {
      const keys = await dependencies.signing.loadKeys(dependencies.db)
      return rendering.document((await rendering.bundle()).renderVerifyPage(state, keys, told))
    },
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

  const listeners = [pages, owners, frames.cache, cards.cache]
  const changes = {
    heard: (accountId: string) => listeners.forEach(cache => void cache.heard(accountId)),
    connected: () => listeners.forEach(cache => void cache.connected()),
    lost: () => listeners.forEach(cache => void cache.lost()),
  }
  return { publicPages, changes }
}
