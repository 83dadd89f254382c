import type { EmbedRequest } from '@credence/contract/profile/embed'
import type { PublicConfig } from '@credence/contract/public-config'
import type { ShownProfile } from '../bundles.ts'
import { bytesOf } from '../kept/cached-page.ts'
import { createProfileCache, type Made } from '../kept/profile-cache.ts'
import type { EmbedAnswer, Loaded, PublicRendering } from '../public-pages.ts'
import { embedPath } from './embed-request.ts'

const frameCacheBytes = 16 * 1024 * 1024

/** Frames for other people's pages, from memory where possible, and forgotten with the profile they were drawn from. */
export function createEmbedPages(
  loadProfile: (slug: string) => Promise<Loaded<ShownProfile>>,
  told: PublicConfig,
  rendering: PublicRendering,
) {
  const cache = createProfileCache<EmbedAnswer>(frameCacheBytes)

  async function draw(slug: string, { piece, theme }: EmbedRequest): Promise<Made<EmbedAnswer>> {
    const loaded = await loadProfile(slug)
    if (loaded.kind === 'moved') return { value: loaded }
    const bundle = await rendering.bundle()
    const profile = loaded.kind === 'found' ? loaded.shown.profile : undefined
    const drawn = profile?.embed ? bundle.renderEmbed(profile, piece, told) : undefined
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
    return rendering.embedDocument(bundle.renderEmptyEmbed(told), theme, status)
  }

  return {
    cache,
    empty,
    read: (slug: string, request: EmbedRequest) => cache.read(embedPath(slug, request), () => draw(slug, request)),
  }
}
