import { firstNameOf } from '@credence/contract/first-name'
import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { captionsPath, profilePath, registrationPath } from '../../../paths.ts'
import { useFlow } from '../flow.tsx'
import styles from './thanks-step.module.css'

/** The form is cleared by now, so the name is read once. */
export function ThanksStep() {
  const { slug, name, page, formState } = useFlow()
  const { registration, speech } = usePublicConfig()
  const [first] = useState(firstNameOf(formState.reviewerName))
  const { captionsToken } = formState
  usePageTitle('Thank you')
  return (
    <FlowFrame className={styles.page}>
      <RosetteFigure id={page.rosette} variant="crest" density={2.2} className={styles.crest} />
      <div className={styles.words}>
        <h1 className={classNames('t-display', styles.title)}>
          {first ? (
            <>
              Thank you, <bdi>{first}</bdi>.
            </>
          ) : (
            'Thank you.'
          )}
        </h1>
        <p className={classNames('t-lead', styles.lead)}>
          {name} has it now. We e-mailed you a link to change it or take it back, at any time.
        </p>
        {captionsToken && (
          <>
            <p className={classNames('t-small', styles.captions)}>
              With captions it also reaches people who cannot hear it, or not just now.
            </p>
            <Link className={buttonClass({})} to={captionsPath(captionsToken)}>
              {speech ? 'Read what was heard' : 'Write captions'}
            </Link>
          </>
        )}
        <Link
          className={buttonClass({ variant: captionsToken ? 'secondary' : 'primary' })}
          to={registrationPath({ mode: 'sign-up' })}
        >
          {registration === 'open' ? 'Make a page of your own' : 'Join the waitlist'}
        </Link>
        {!page.is_private && (
          <a className={classNames('link', 't-small', styles.link)} href={profilePath(slug)}>
            See {name}’s page
          </a>
        )}
      </div>
    </FlowFrame>
  )
}
