import type { Theme } from './themes.ts'

export const badgeSizes = ['faces', 'ring', 'line'] as const
export type BadgeSize = (typeof badgeSizes)[number]

export type EmbedPiece = { kind: 'wall' } | { kind: 'card'; id: string } | { kind: 'badge'; size: BadgeSize }

/** Without a theme it follows what the reader prefers, light or dark. */
export type EmbedRequest = { piece: EmbedPiece; theme: Theme | null }
