import { firstNameOf } from '@credence/contract/first-name'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Captions, type LucideIcon, Mail } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { captionsPurpose } from '../../../components/captions/captions-frame.tsx'
import { useThanks } from '../../../components/captions/thanks-state.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { captionsPath, profilePath, registrationPath } from '../../../paths.ts'
import { useFlow } from '../flow.tsx'
import styles from './thanks-step.module.css'

export function ThanksStep() {
  const { slug, name, page } = useFlow()
  const { registration } = usePublicConfig()
  const { fullName = '', token, type = 'text', hasCaptions } = useThanks()
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
          <Row icon={Mail}>We e-mailed you a link to change or withdraw it.</Row>
          {hasCaptions && <Row icon={Captions}>Captions saved</Row>}
          {type !== 'text' && !hasCaptions && token && (
            <Row icon={Captions}>
              {captionsPurpose(type)}{' '}
              <Link className="link" to={captionsPath(token)}>
                Check your captions
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
      <div className={styles.side} aria-hidden="true">
        <div className={styles.crest}>
          <RosetteFigure id={page.rosette} variant="crest" density={1.6} className={styles.figure} />
          {page.picture_url && <img className={styles.face} src={page.picture_url} alt="" />}
        </div>
      </div>
    </FlowFrame>
  )
}

function Row({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <span>{children}</span>
    </li>
  )
}
