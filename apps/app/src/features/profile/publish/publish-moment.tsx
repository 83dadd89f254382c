import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Logo } from '@credence/ui/logo'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { paths, profilePath } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveProfile } from '../../../state/profile/profile-changes.ts'
import { useTurnView } from '../bar/use-turn-view.ts'
import { CopyOwnLink } from './copy-own-link.tsx'
import { CutCrest } from './cut-crest.tsx'
import styles from './publish-moment.module.css'
import { publishedLead, publishedTitle } from './published-words.ts'
import { SendToOne } from './send-to-one.tsx'

/** Once a page is out: that it is, where it is, and the first person to show it to. */
export function PublishMoment({ profile, url }: { profile: OwnerProfile; url: string }) {
  const { slug, rosette, picture_url, visibility, recommendations } = profile
  const { productName } = usePublicConfig()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const turnTo = useTurnView()
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(publishedTitle(profile))
  useEffect(() => title.current?.focus(), [])

  const goToPage = () => navigate(profilePath(slug), { replace: true })
  async function takeBack() {
    if (await saving.save(() => dispatch(saveProfile({ visibility: 'private', was: { visibility } })))) void goToPage()
  }
  function seePage() {
    turnTo('public')
    void goToPage()
  }

  return (
    <main id="main" className={styles.page} tabIndex={-1}>
      <div className={styles.main}>
        <div className={styles.top}>
          <Link className={styles.home} to={paths.recommendations} aria-label={`${productName}, home`}>
            <Logo productName={productName} />
          </Link>
          <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={profilePath(slug)} replace>
            Close
          </Link>
        </div>
        <div className={styles.box}>
          <div className={styles.head}>
            <h1 ref={title} className="t-display" tabIndex={-1}>
              {publishedTitle(profile)}
            </h1>
            {/* the heading is read out because the focus goes there, and this after it */}
            <p className="t-lead" role="status">
              {publishedLead(profile)}
            </p>
          </div>
          <CopyOwnLink url={url} />
          <div className={styles.next}>
            {recommendations.length === 0 && (
              <section aria-labelledby="first-one">
                <h2 id="first-one">Ask for the first one</h2>
                <p className="t-small">Ask one person who saw your best work. It is the hardest one to send.</p>
                <Link
                  className={classNames(buttonClass({ variant: 'secondary' }), styles.ask)}
                  to={paths.recommendations}
                >
                  Ask for a recommendation
                </Link>
              </section>
            )}
            <SendToOne profile={profile} url={url} />
          </div>
          <SaveFailure failure={saving.failure} />
          <div className={styles.actions}>
            <Button variant="secondary" onClick={seePage}>
              See the page
            </Button>
            <Button variant="quiet" busy={saving.busy} onClick={() => void takeBack()}>
              Make it private again
            </Button>
          </div>
        </div>
      </div>
      <div className={classNames('press', styles.side)}>
        <div className={styles.art}>
          <CutCrest rosette={rosette} picture={picture_url} />
        </div>
      </div>
    </main>
  )
}
