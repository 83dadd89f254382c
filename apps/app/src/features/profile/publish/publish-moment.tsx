import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Logo } from '@credence/ui/logo'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { useCopied } from '../../../components/actions/use-copied.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { paths, profilePath } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveProfile } from '../../../state/profile/profile-changes.ts'
import { useTurnView } from '../bar/view-segment.tsx'
import styles from './publish-moment.module.css'
import { SendByMail } from './send-by-mail.tsx'

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
                <h2 id="first-one">Ask for your first recommendation</h2>
                <p className="t-small">Ask one person who saw your best work.</p>
                <Link
                  className={classNames(buttonClass({ variant: 'secondary' }), styles.ask)}
                  to={paths.recommendations}
                >
                  Ask for a recommendation
                </Link>
              </section>
            )}
            <SendByMail profile={profile} url={url} />
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

/** The page's address with a copy button. If the browser refuses, the address is selected. */
function CopyOwnLink({ url }: { url: string }) {
  const address = useRef<HTMLOutputElement>(null)
  const { said, copied, copy } = useCopied(address)
  return (
    <div className={styles.link}>
      <output ref={address} className={styles.address}>
        {url.replace(/^https?:\/\//, '')}
      </output>
      <Button onClick={() => void copy(() => navigator.clipboard.writeText(url))}>
        <Icon of={copied ? Check : Copy} size="small" />
        {copied ? 'Copied' : 'Copy link'}
      </Button>
      <p className={copied || !said ? 'vh' : styles.said} role="status">
        {said}
      </p>
    </div>
  )
}

const small = '(max-width: 860px)'

/** The owner's rosette, drawn once. Any key or reduced motion skips the animation. */
function CutCrest({ rosette, picture }: { rosette: string; picture: string | null }) {
  const [done, setDone] = useState(false)
  const [look] = useState(() =>
    matchMedia(small).matches ? { density: 1, weight: 0.72 } : { density: 1.8, weight: 0.95 },
  )
  useEffect(() => {
    const skip = () => setDone(true)
    window.addEventListener('keydown', skip, { once: true })
    return () => window.removeEventListener('keydown', skip)
  }, [])

  const figure = { id: rosette, variant: picture ? 'crest' : 'full', ...look } as const
  return (
    <div className={styles.cut} data-done={done || undefined} aria-hidden="true">
      <RosetteFigure {...figure} className={styles.ghost} />
      <RosetteFigure {...figure} className={styles.lines} />
      {picture && <img className={styles.face} src={picture} alt="" />}
      <span className={styles.tool} />
    </div>
  )
}

type Published = Pick<OwnerProfile, 'visibility' | 'recommendations'>

export function publishedTitle({ visibility }: Published): string {
  return visibility === 'unlisted' ? 'Your page is published.' : 'Your page is public.'
}

export function publishedLead({ visibility, recommendations: { length } }: Published): string {
  const people = visibility === 'unlisted' ? 'Anyone with the link can see your page.' : 'Anyone can see your page.'
  return `${people} ${recommendationLine(length)}`
}

function recommendationLine(shown: number): string {
  if (shown === 0) return 'No recommendations yet.'
  return shown === 1 ? 'It shows 1 recommendation.' : `It shows ${shown} recommendations.`
}
