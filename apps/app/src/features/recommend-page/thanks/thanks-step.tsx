import { firstNameOf } from '@credence/contract/first-name'
import type {
  GivenRecommendation,
  getGivenRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Captions, type LucideIcon, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess } from '../../../api/failure.ts'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { useCopyLink } from '../../../components/actions/use-copy-link.tsx'
import { captionsPurpose } from '../../../components/captions/captions-frame.tsx'
import { useThanks } from '../../../components/captions/thanks-state.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { captionsPath, profilePath, registrationPath, reviewerPath } from '../../../paths.ts'
import { useFlow } from '../flow.tsx'
import styles from './thanks-step.module.css'

export function ThanksStep() {
  const { slug, name, page } = useFlow()
  const { registration } = usePublicConfig()
  const { fullName = '', token, type = 'text', hasCaptions } = useThanks()
  const { isUnsent, hasNoDraft } = useAfterSending(token)
  const { copyLink, uncopied } = useCopyLink()
  const title = useRef<HTMLHeadingElement>(null)
  const first = firstNameOf(fullName)
  usePageTitle('Thank you')
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <FlowFrame className={styles.page}>
      <div className={styles.words}>
        <h1 ref={title} className={classNames('t-display', styles.title)} tabIndex={-1}>
          {first ? (
            <>
              Thank you, <bdi>{first}</bdi>.
            </>
          ) : (
            'Thank you.'
          )}
        </h1>
        <p className={classNames('t-lead', styles.lead)}>
          {name} has your recommendation and chooses whether to show it.
        </p>
        <ul className={styles.rows}>
          {token && isUnsent ? (
            <Row icon={Mail}>
              We couldn’t e-mail you the link. Copy it now.{' '}
              <TextButton onClick={() => void copyLink(location.origin + reviewerPath(token), linkCopied)}>
                Copy link
              </TextButton>
            </Row>
          ) : (
            <Row icon={Mail}>We e-mailed you a link to change or withdraw your recommendation.</Row>
          )}
          {hasCaptions && <Row icon={Captions}>Captions saved</Row>}
          {type !== 'text' && !hasCaptions && token && (
            <Row icon={Captions}>
              {captionsPurpose(type)}{' '}
              <Link className="link" to={captionsPath(token)}>
                {hasNoDraft ? 'Add captions' : 'Check your captions'}
              </Link>
            </Row>
          )}
        </ul>
        <div className={styles.actions}>
          <Link className={buttonClass({ size: 'lg' })} to={registrationPath({ mode: 'sign-up' })}>
            {registration === 'open' ? 'Make your page' : 'Join the waitlist'}
          </Link>
          {!page.is_private && (
            <a className={buttonClass({ variant: 'quiet', size: 'lg' })} href={profilePath(slug)}>
              See {name}’s page
            </a>
          )}
        </div>
      </div>
      {uncopied}
      <div className={styles.side} aria-hidden="true">
        <div className={styles.crest}>
          <RosetteFigure id={page.rosette} variant="crest" density={1.6} className={styles.figure} />
          {page.picture_url && <img className={styles.face} src={page.picture_url} alt="" />}
        </div>
      </div>
    </FlowFrame>
  )
}

const linkCopied = {
  message: 'Link copied',
  line: 'Keep this link to yourself. Anyone who has it can withdraw your recommendation.',
}
const pollMs = 5000

/** Whether the mail with the link is overdue, and whether no draft of captions could be written. */
function useAfterSending(token: string | undefined) {
  const [seen, setSeen] = useState<GivenRecommendation[]>([])
  const given = seen.at(-1)
  const isDone = given !== undefined && !given.mail_waiting && !isDrafting(given)
  useEffect(() => {
    if (!token || isDone) return
    const look = async () => {
      const result = await call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
      const found = isSuccess(result) ? result.envelope.data : undefined
      if (found) setSeen(before => [...before, found])
    }
    void look()
    const timer = setInterval(() => void look(), pollMs)
    return () => clearInterval(timer)
  }, [token, isDone])
  return {
    // the first look comes too early for any mail
    isUnsent: seen.length > 1 && given?.mail_waiting,
    hasNoDraft: given && !isDrafting(given) && given.caption_draft?.state !== 'ready',
  }
}

function isDrafting({ media_state, caption_draft }: GivenRecommendation): boolean {
  return media_state === 'waiting' || caption_draft?.state === 'making'
}

function Row({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}
