import type { EmbedPiece } from '@credence/contract/profile/embed'
import type { Theme } from '@credence/contract/profile/themes'

type Embedded = { slug: string; piece: EmbedPiece; theme: Theme }

/** `preview` keeps the owner's visit out of the view counts. */
export function embedPath({ slug, piece, theme }: Embedded): string {
  const search = new URLSearchParams()
  if (piece.kind === 'card') search.set('card', piece.id)
  if (piece.kind === 'badge') search.set('badge', piece.size)
  search.set('theme', theme)
  search.set('preview', '1')
  return `/embed/${encodeURIComponent(slug)}?${search}`
}

/** None of these values needs escaping in HTML. */
export function embedCode(appOrigin: string, { slug, piece, theme }: Embedded): string {
  const own = { wall: '', card: '', badge: '' }
  if (piece.kind === 'card') own.card = ` recommendation="${piece.id}"`
  if (piece.kind === 'badge') own.badge = ` size="${piece.size}"`
  const name = `credence-${piece.kind}`
  return [
    `<script async src="${appOrigin}/embed.js"></script>`,
    `<${name} profile="${slug}"${own[piece.kind]} theme="${theme}"></${name}>`,
  ].join('\n')
}
