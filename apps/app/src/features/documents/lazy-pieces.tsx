import { lazyComponent } from '../../components/page/lazy-component.tsx'

/** What stands further down the desk comes after its first row, which is there to be read meanwhile. */
export const StampPiece = lazyComponent(async () => (await import('./stamp/stamp-piece.tsx')).StampPiece)
export const SignaturePiece = lazyComponent(
  async () => (await import('./signature/signature-piece.tsx')).SignaturePiece,
)
export const EmbedPiece = lazyComponent(async () => (await import('./embed/embed-piece.tsx')).EmbedPiece)
