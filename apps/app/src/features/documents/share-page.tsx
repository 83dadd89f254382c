import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { TextSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../../components/actions/text-button.tsx'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOtherTabs } from '../../components/profile/use-other-tabs.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { profilePath } from '../../paths.ts'
import { LinkBar } from './link-bar.tsx'
import { PdfPiece } from './pdf-piece.tsx'
import { QrPiece } from './qr/qr-piece.tsx'
import styles from './share-page.module.css'

export function SharePage() {
  usePageTitle('Share')
  const { profile, error, tryAgain } = useOwnProfile()
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Share</h1>
        <p className={styles.lead}>One page. Hand it over any way you like. Each piece opens the same address.</p>
      </div>
      {profile ? (
        <SharePieces profile={profile} />
      ) : error ? (
        <Alert tone="error">
          <b>We could not load your profile.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={tryAgain}>Try again</TextButton>
        </Alert>
      ) : (
        <>
          <TextSkeleton label="Loading your profile" lines={4} />
          <SlowNote busy>This takes longer than usual. We keep trying.</SlowNote>
        </>
      )}
    </div>
  )
}

function SharePieces({ profile }: { profile: OwnerProfile }) {
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

/** Below the fold, so they load after the first row. */
const StampPiece = lazyComponent(async () => (await import('./stamp/stamp-piece.tsx')).StampPiece)
const SignaturePiece = lazyComponent(async () => (await import('./signature/signature-piece.tsx')).SignaturePiece)
const EmbedPiece = lazyComponent(async () => (await import('./embed/embed-piece.tsx')).EmbedPiece)
