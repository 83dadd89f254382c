import type { EmbedPiece } from '@credence/contract/profile/embed'
import type { Theme } from '@credence/contract/profile/themes'

/** None of these values needs escaping in HTML. */
export function embedCode(appOrigin: string, slug: string, piece: EmbedPiece, theme: Theme): string {
  const own = { wall: '', card: '', badge: '' }
  if (piece.kind === 'card') own.card = ` recommendation="${piece.id}"`
  if (piece.kind === 'badge') own.badge = ` size="${piece.size}"`
  const name = `credence-${piece.kind}`
  return [
    `<script async src="${appOrigin}/embed.js"></script>`,
    `<${name} profile="${slug}"${own[piece.kind]} theme="${theme}"></${name}>`,
  ].join('\n')
}
