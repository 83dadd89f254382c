import type { CopyState, HeldCopy, NewCopy } from '@credence/contract/copies/endpoints'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Alert } from '@credence/ui/alert'
import { Button, ButtonLink, buttonClass } from '@credence/ui/button'
import { CarvedRing } from '@credence/ui/carved-ring'
import { Icon } from '@credence/ui/icon'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../components/actions/link.tsx'
import { TextButton } from '../../components/actions/text-button.tsx'
import { agoWords, dateWords } from '../../components/format/dates.ts'
import { sizeWords } from '../../components/format/file-sizes.ts'
import { ShareTabs } from '../../components/frames/link-tabs.tsx'
import { usePageTitle } from '../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../components/saving/save-failure.tsx'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import { paths } from '../../paths.ts'
import { CopyContents, CopyPreview } from './copy-contents.tsx'
import styles from './copy-page.module.css'
import { failedWords, outdatedWords, recordingsWord, stepWords } from './copy-words.ts'
import { useCopy } from './use-copy.ts'

/** One ZIP with the whole page, which works without us. */
export function CopyPage() {
  usePageTitle('Your copy')
  const { profile, error, tryAgain } = useOwnProfile()
  const { copy, failure, ...room } = useCopy()
  const failed = error || (copy ? '' : room.error)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Share</h1>
      <ShareTabs />
      <div className={styles.head}>
        <h2 className="t-title">Take your page with you</h2>
        <p className="t-lead">One ZIP with your whole page. It opens from any folder and checks itself, without us.</p>
      </div>
      {profile && copy ? (
        <>
          <SaveFailure failure={failure} />
          <Rooms profile={profile} copy={copy} busy={room.busy} onMake={room.make} />
        </>
      ) : failed ? (
        <Alert tone="error">
          <b>We couldn’t load your copy.</b>
          <ServerMessage>{failed}</ServerMessage>
          <TextButton
            onClick={() => {
              tryAgain()
              room.load()
            }}
          >
            Try again
          </TextButton>
        </Alert>
      ) : (
        <>
          <TextSkeleton label="Loading your copy" lines={4} />
          <SlowNote busy>This is taking longer than usual. We’ll keep trying.</SlowNote>
        </>
      )}
    </div>
  )
}

type RoomsProps = { profile: OwnerProfile; copy: CopyState; busy: boolean; onMake: (wanted?: NewCopy) => void }

function Rooms({ profile, copy, busy, onMake }: RoomsProps) {
  const { held, making, failed, gone, is_page_open } = copy
  const again = (words: string, isFirst = false) =>
    is_page_open ? (
      <Button variant={isFirst ? 'primary' : 'secondary'} disabled={busy} onClick={() => onMake()}>
        {words}
      </Button>
    ) : (
      <PublishFirst />
    )
  return (
    <div className={held ? styles.columns : undefined}>
      <div className={styles.main}>
        {making && (
          <div className={styles.card}>
            <div className={styles.pack}>
              <CarvedRing id={profile.rosette} percent={making.percent} />
              <p role="status">
                <b>
                  {making.percent}%, {stepWords(making.step, profile)}.
                </b>{' '}
                You can leave this page. We notify you when it is ready.
              </p>
            </div>
          </div>
        )}
        {failed && (
          <div className={styles.state}>
            <Alert tone="error">{failedWords(failed.missing, profile)}</Alert>
            <div className="actions">
              {again('Try again')}
              {failed.missing > 0 && is_page_open && (
                <Button variant="quiet" disabled={busy} onClick={() => onMake({ without_missing: true })}>
                  Without the {recordingsWord(profile)}
                  {failed.missing > 1 && 's'}
                </Button>
              )}
            </div>
          </div>
        )}
        {gone && !making && !failed && (
          <div className={styles.state}>
            <Alert tone="info">This copy is no longer here. Make a new one.</Alert>
            <div className="actions">{again('Make a new one', true)}</div>
          </div>
        )}
        {!held && !making && !failed && !gone && <div className="actions">{again('Make a copy', true)}</div>}
        {held && (
          <Held profile={profile} held={held}>
            {!making && !failed && again('Make a new one')}
          </Held>
        )}
        {held && <CopyContents held={held} />}
        <NotInIt />
      </div>
      {held && <CopyPreview profile={profile} held={held} />}
    </div>
  )
}

/** `children` makes a new one. */
function Held({ profile, held, children }: { profile: OwnerProfile; held: HeldCopy; children: ReactNode }) {
  const { name, bytes, made_at, kept_until, url, outdated } = held
  const size = sizeWords(bytes)
  return (
    <section className={styles.card} aria-label="Your copy">
      {outdated && <Alert tone="info">{outdatedWords(held, dateWords(made_at))}</Alert>}
      <div className={styles.pack}>
        <CarvedRing id={profile.rosette} percent={100}>
          {profile.picture_url && <img src={profile.picture_url} alt="" />}
        </CarvedRing>
        <div className={styles.words}>
          <b className={styles.name}>{name}</b>
          <span className="t-small">
            {size}. Made {agoWords(made_at, new Date())}.{!outdated && ' Up to date with your page.'}
          </span>
        </div>
      </div>
      <div className="actions">
        <ButtonLink href={url} download={name}>
          <Icon of={Download} size="small" />
          Download, {size}
        </ButtonLink>
        {children}
      </div>
      <p className="t-small">We keep it until {dateWords(kept_until)}. You can make a new one at any time.</p>
    </section>
  )
}

function PublishFirst() {
  return (
    <div className={styles.state}>
      <Alert tone="info">Publish your page first. A copy holds what everyone can see.</Alert>
      <p>
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.share}>
          Publish your page
        </Link>
      </p>
    </div>
  )
}

function NotInIt() {
  return (
    <p className={`t-small ${styles.notIn}`}>
      Not in it: hidden recommendations, addresses, your settings. Those are in{' '}
      <Link className="link" to={paths.privacySetting}>
        Download my data
      </Link>
      .
    </p>
  )
}
