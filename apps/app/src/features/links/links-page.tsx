import type { TailoredLink } from '@credence/contract/links/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Count } from '@credence/ui/count'
import { Icon } from '@credence/ui/icon'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { ShareTabs } from '../../components/frames/link-tabs.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { LinkRow, OverRow } from './link-row.tsx'
import styles from './links-page.module.css'
import { type Made, QuickLink } from './quick-link.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { type Links, useLinks } from './use-links.ts'

/** One link for each application, and how often each was opened. */
export function LinksPage() {
  usePageTitle('Links')
  const { profile, error, tryAgain } = useOwnProfile()
  const links = useLinks()
  const failed = error || (links.list ? '' : links.error)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Share</h1>
      <ShareTabs />
      <div className={styles.head}>
        <h2 className="t-title">One link per application</h2>
        <p className="t-small">Each link shows the recommendations you pick, in your order, with a note.</p>
      </div>
      {profile && links.list ? (
        <LinkRooms profile={profile} links={links} list={links.list} />
      ) : failed ? (
        <Alert tone="error">
          <b>We couldn’t load your links.</b>
          <ServerMessage>{failed}</ServerMessage>
          <TextButton
            onClick={() => {
              tryAgain()
              links.load()
            }}
          >
            Try again
          </TextButton>
        </Alert>
      ) : (
        <>
          <TextSkeleton label="Loading your links" lines={5} />
          <SlowNote busy>This is taking longer than usual. We’ll keep trying.</SlowNote>
        </>
      )}
      <p className={styles.counting}>
        <Icon of={Info} />
        <span>
          We count openings without cookies and keep only a number for each day. We can’t tell who opened a link. We
          leave out programs that say they are one, but some that check links still count.
        </span>
      </p>
    </div>
  )
}

type LinkRoomsProps = { profile: OwnerProfile; links: Links; list: TailoredLink[] }

function LinkRooms({ profile, links, list }: LinkRoomsProps) {
  // the editor made one and came here
  const { state } = useLocation() as { state: Made | null }
  const [made, setMade] = useState<Made | undefined>(state ?? undefined)
  const [revoking, setRevoking] = useState<TailoredLink>()
  const working = list.filter(link => link.state === 'working')
  const over = list.filter(link => link.state !== 'working')
  return (
    <>
      <QuickLink
        profile={profile}
        made={made}
        link={working.find(({ id }) => id === made?.id)}
        onMade={(link, isCopied) => {
          links.take(link)
          setMade({ id: link.id, isCopied })
        }}
      />
      {list.length === 0 && <p className={styles.none}>No links yet. Make one for your next application.</p>}
      <Group title="Working" count={working.length}>
        {working.map(link => (
          <LinkRow key={link.id} link={link} profile={profile} onRevoke={() => setRevoking(link)} />
        ))}
      </Group>
      <Group title="No longer working" count={over.length}>
        {over.map(link => (
          <OverRow key={link.id} link={link} />
        ))}
      </Group>
      <RevokeDialog
        link={revoking}
        onClose={() => setRevoking(undefined)}
        onRevoked={link => {
          links.take(link)
          setRevoking(undefined)
        }}
      />
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h2>
        {title} <Count value={count} />
      </h2>
      <ul>{children}</ul>
    </section>
  )
}
