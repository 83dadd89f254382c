import { badgeSizes, type EmbedPiece, type EmbedRequest } from '@credence/contract/profile/embed'
import { type Theme, themes } from '@credence/contract/profile/themes'
import { html, Markup } from '../../html.ts'
import type { RenderedEmbed } from '../bundles.ts'
import { countingPicture } from '../document.ts'
import type { Tags } from '../manifest.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'

/** Parses the query. Unknown values are ignored. */
export function embedRequest(query: URLSearchParams): EmbedRequest {
  return { piece: pieceOf(query), theme: themes.find(theme => theme === query.get('theme')) ?? null }
}

function pieceOf(query: URLSearchParams): EmbedPiece {
  const [card, badge] = [query.get('card'), query.get('badge')]
  if (card !== null) return { kind: 'card', id: card }
  if (badge !== null) return { kind: 'badge', size: badgeSizes.find(size => size === badge) ?? 'faces' }
  return { kind: 'wall' }
}

export function embedPath(slug: string, { piece, theme }: EmbedRequest): string {
  const query = new URLSearchParams({
    ...(piece.kind === 'card' && { card: piece.id }),
    ...(piece.kind === 'badge' && { badge: piece.size }),
    ...(theme && { theme }),
  })
  return `/embed/${slug}${query.size > 0 ? `?${query}` : ''}`
}

/** `modules`: Vite's script imports others; the built one is standalone. */
type EmbedTags = Pick<Tags, 'styles' | 'scripts'> & { modules?: true }

/** `counted` for pieces of an account. */
export type DrawnEmbed = RenderedEmbed & { counted?: boolean }

/** The built script, or Vite's URL in development. */
export type EmbedScript = CachedPage | string

/** The frame's document: the piece, its styles and the script that reports its height. */
export function makeEmbedDocument(piece: DrawnEmbed, theme: Theme | null, tags: EmbedTags): string {
  const attributes = [theme ? html` data-look="${theme}"` : html``, piece.bare ? html` data-bare` : html``]
  const styles = tags.styles.map(href => html`<link rel="stylesheet" href="${href}">`)
  const kind = tags.modules ? html`type="module"` : html`defer`
  const scripts = tags.scripts.map(src => html`<script ${kind} src="${src}"></script>`)
  return html`<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${piece.title}</title><meta name="robots" content="noindex">${styles}${scripts}</head><body>${new Markup(piece.html)}${new Markup(piece.counted ? countingPicture : '')}</body></html>`
    .text
}
