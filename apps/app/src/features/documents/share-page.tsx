import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Button, ButtonLink, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { ShareTabs } from '../../components/frames/link-tabs.tsx'
import { lazyComponent } from '../../components/page/lazy-component.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { mailtoLink } from '../../components/profile/mailto-link.ts'
import { useOtherTabs } from '../../components/profile/use-other-tabs.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { profilePath } from '../../paths.ts'
import { CopyButton } from './copy-button.tsx'
import { EmbedTile } from './embed-tile.tsx'
import { PdfTile } from './pdf-tile.tsx'
import { QrTile } from './qr-tile.tsx'
import { ThemeChooser, useTheme } from './saved-choices.tsx'
import styles from './share-page.module.css'
import { SignatureTile } from './signature-tile.tsx'
import { StampTile } from './stamp-tile.tsx'
import { isPublished } from './tile.tsx'

const PublishDialog = lazyComponent(
  async () => (await import('../../components/publish/publish-dialog.tsx')).PublishDialog,
)

export function SharePage() {
  usePageTitle('Share')
  const { profile, error, tryAgain } = useOwnProfile()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Share</h1>
      <ShareTabs />
      {profile ? (
        <SharePieces profile={profile} />
      ) : error ? (
        <Alert tone="error">
          <b>We couldn’t load your page.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={tryAgain}>Try again</TextButton>
        </Alert>
      ) : (
        <>
          <TextSkeleton label="Loading your page" lines={4} />
          <SlowNote busy>This is taking longer than usual. We’ll keep trying.</SlowNote>
        </>
      )}
    </div>
  )
}

function SharePieces({ profile }: { profile: OwnerProfile }) {
  const { appOrigin } = usePublicConfig()
  const url = `${appOrigin}${profilePath(profile.slug)}`
  const theme = useTheme(profile)
  const shared = { profile, url, theme: theme.value }
  useOtherTabs(profile)
  return (
    <>
      {!isPublished(profile) && <PublishFirst profile={profile} />}
      <LinkBar profile={profile} url={url} />
      <ThemeChooser {...theme} />
      <div className={styles.tiles}>
        <QrTile {...shared} />
        <StampTile {...shared} />
        <PdfTile profile={profile} />
        <SignatureTile {...shared} />
        <EmbedTile {...shared} />
      </div>
    </>
  )
}

/** A page needs a name before it can be published. */
function PublishFirst({ profile }: { profile: OwnerProfile }) {
  const [asking, setAsking] = useState(false)
  return (
    <div className={styles.private}>
      <Alert tone="info">Your page is private. Publish it to share it.</Alert>
      {profile.full_name ? (
        <Button onClick={() => setAsking(true)}>Publish</Button>
      ) : (
        <Link className={buttonClass({})} to={profilePath(profile.slug)}>
          Add your name
        </Link>
      )}
      {asking && <PublishDialog profile={profile} asked="public" onClose={() => setAsking(false)} />}
    </div>
  )
}

function LinkBar({ profile, url }: { profile: OwnerProfile; url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const isOpen = isPublished(profile)
  return (
    <section className={classNames(styles.link, !isOpen && styles.hatched)} aria-label="Link">
      <output ref={address} className={styles.address}>
        {url.replace(/^https?:\/\//, '')}
      </output>
      {isOpen && (
        <>
          <CopyButton label="Copy link" shown={address} write={() => navigator.clipboard.writeText(url)} />
          <SendLink profile={profile} url={url} />
        </>
      )}
    </section>
  )
}

/** The Web Share API, or a mailto link. */
function SendLink({ profile, url }: { profile: OwnerProfile; url: string }) {
  const words = (
    <>
      <Icon of={Send} size="small" />
      Send
    </>
  )
  const shared = { title: profile.full_name, url }
  if (navigator.canShare?.(shared))
    return (
      // closing the share sheet rejects
      <Button variant="secondary" onClick={() => void navigator.share(shared).catch(() => undefined)}>
        {words}
      </Button>
    )
  return (
    <ButtonLink variant="secondary" href={mailtoLink('', profile, url)}>
      {words}
    </ButtonLink>
  )
}
