import { Alert } from '@credence/ui/alert'
import { TextSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../../components/actions/text-button.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { ShareDesk } from './share-desk.tsx'
import styles from './share-page.module.css'

/** The desk from which the owner hands the page over. */
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
        <ShareDesk profile={profile} />
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
