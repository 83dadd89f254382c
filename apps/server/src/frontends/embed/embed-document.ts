import { badgeSizes, type EmbedPiece, type EmbedRequest } from '@credence/contract/profile/embed'
import { type Theme, themes } from '@credence/contract/profile/themes'
import { html, Markup } from '../../html.ts'
import type { RenderedEmbed } from '../bundles.ts'
import { countingPicture } from '../document.ts'
import type { Tags } from '../manifest.ts'
import type { CachedPage } from '../page-cache/cached-page.ts'

/** What an address asks for. Somebody else's page may say anything in it: what is unknown counts as not said. */
export function embedRequest(query: URLSearchParams): EmbedRequest {
  return { piece: pieceOf(query), theme: themes.find(theme => theme === query.get('theme')) ?? null }
}

function pieceOf(query: URLSearchParams): EmbedPiece {
  const [card, badge] = [query.get('card'), query.get('badge')]
  if (card !== null) return { kind: 'card', id: card }
  if (badge !== null) return { kind: 'badge', size: badgeSizes.find(size => size === badge) ?? 'faces' }
  return { kind: 'wall' }
}

/** The address of a frame, as `embedRequest` reads it. */
export function embedPath(slug: string, { piece, theme }: EmbedRequest): string {
  const query = new URLSearchParams({
    ...(piece.kind === 'card' && { card: piece.id }),
    ...(piece.kind === 'badge' && { badge: piece.size }),
    ...(theme && { theme }),
  })
  return `/embed/${slug}${query.size > 0 ? `?${query}` : ''}`
}

/** Which of the script's kinds the tags hold: the build's stands alone, Vite's imports others. */
type EmbedTags = Pick<Tags, 'styles' | 'scripts'> & { modules?: true }

/** Its readers are counted where it is somebody's. */
export type DrawnEmbed = RenderedEmbed & { counted?: boolean }

/** The script as it was built, or the address where Vite has it while developing. */
export type EmbedScript = CachedPage | string

/** The whole page in a frame: nothing in it but the piece, its styles and the script that tells its height. */
export function makeEmbedDocument(piece: DrawnEmbed, theme: Theme | null, tags: EmbedTags): string {
  const attributes = [
    theme ? html` data-look="${theme}"` : html``,
    // the page behind it shows through
    piece.bare ? html` data-bare` : html``,
  ]
  const styles = tags.styles.map(href => html`<link rel="stylesheet" href="${href}">`)
  const kind = tags.modules ? html`type="module"` : html`defer`
  const scripts = tags.scripts.map(src => html`<script ${kind} src="${src}"></script>`)
  return html`<!doctype html><html lang="en"${attributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${piece.title}</title><meta name="robots" content="noindex">${styles}${scripts}</head><body>${new Markup(piece.html)}${new Markup(piece.counted ? countingPicture : '')}</body></html>`
    .text
}
