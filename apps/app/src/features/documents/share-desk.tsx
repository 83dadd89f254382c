import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { useOtherTabs } from '../../components/profile/use-other-tabs.ts'
import { profilePath } from '../../paths.ts'
import { EmbedPiece, SignaturePiece, StampPiece } from './lazy-pieces.tsx'
import { LinkBar } from './link/link-bar.tsx'
import { PdfPiece } from './pdf/pdf-piece.tsx'
import { QrPiece } from './qr/qr-piece.tsx'
import styles from './share-page.module.css'

/** Every way to hand the page over, side by side. */
export function ShareDesk({ profile }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const url = `${appOrigin}${profilePath(profile.slug)}`
  useOtherTabs(profile)
  return (
    <>
      <LinkBar profile={profile} url={url} />
      <div className={styles.desk}>
        <PdfPiece profile={profile} />
        <QrPiece profile={profile} url={url} />
        <StampPiece profile={profile} />
        <SignaturePiece profile={profile} url={url} />
        <EmbedPiece profile={profile} />
      </div>
    </>
  )
}
