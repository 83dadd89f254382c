import { buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Link } from '../../../components/actions/link.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { paths } from '../../../paths.ts'
import { ActivePlan } from './active-plan.tsx'
import { NotYet } from './not-yet.tsx'
import styles from './received.module.css'
import { useReceived } from './use-received.ts'

/** Where a checkout leads back to: what is active now. Opened again, it says the same. */
export function ReceivedPage() {
  const { profile } = useOwnProfile()
  const { received, isWaiting, lookAgain } = useReceived()
  const dashboard = (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={paths.recommendations}>
      Dashboard
    </Link>
  )
  return (
    <FlowFrame aside={dashboard} className={styles.page}>
      <div className={styles.words}>
        {received.kind === 'active' ? (
          <ActivePlan subscription={received.subscription} profile={profile} />
        ) : (
          <NotYet received={received} isWaiting={isWaiting} onLookAgain={lookAgain} />
        )}
      </div>
      <div className={classNames('plate', styles.art)} aria-hidden="true">
        {profile && (
          <>
            <RosetteFigure
              id={profile.rosette}
              variant={profile.picture_url ? 'crest' : 'full'}
              density={1.8}
              className={styles.crest}
            />
            {profile.picture_url && <img className={styles.face} src={profile.picture_url} alt="" />}
          </>
        )}
      </div>
    </FlowFrame>
  )
}
