import { fetchedWhenDrawn } from '../../components/page/fetched-when-drawn.tsx'

/** What stands further down the desk comes after its first row, which is there to be read meanwhile. */
export const StampPiece = fetchedWhenDrawn(async () => (await import('./stamp/stamp-piece.tsx')).StampPiece)
export const SignaturePiece = fetchedWhenDrawn(
  async () => (await import('./signature/signature-piece.tsx')).SignaturePiece,
)
export const EmbedPiece = fetchedWhenDrawn(async () => (await import('./embed/embed-piece.tsx')).EmbedPiece)
