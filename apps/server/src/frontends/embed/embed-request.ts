import { badgeSizes, type EmbedPiece, type EmbedRequest } from '@credence/contract/profile/embed'
import { themes } from '@credence/contract/profile/themes'

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
