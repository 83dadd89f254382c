import type { Subscription } from '@credence/contract/subscription/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { TextSkeleton } from '@credence/ui/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { Link } from '../../../components/actions/link.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { paths } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveSubscription } from '../../../state/subscription.ts'
import { ActivePlan } from './active-plan.tsx'
import styles from './received.module.css'

/** The return page of a checkout. Reopening it shows the same result. */
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

type NotYetProps = {
  received: ReturnType<typeof useReceived>['received']
  isWaiting: boolean
  onLookAgain: () => void
}

function NotYet({ received, isWaiting, onLookAgain }: NotYetProps) {
  usePageTitle('Your payment')
  if (received.kind === 'looking')
    return (
      <>
        <h1 className="t-display">One moment.</h1>
        <TextSkeleton label="Checking your payment" lines={3} />
      </>
    )
  return (
    <>
      <div>
        <h1 className="t-display">Your payment isn’t complete yet.</h1>
        <p className={`t-lead ${styles.lead}`} role="status">
          {isWaiting
            ? 'Some banks take a moment. We check every few seconds. You can leave this page.'
            : 'Your plan will change when your payment arrives. You can leave this page, or pay again.'}
        </p>
      </div>
      {received.kind === 'failed' && (
        <Alert tone="error">
          <b>We couldn’t check your payment.</b>
          <ServerMessage>{received.message}</ServerMessage>
          Your payment is safe with the payment provider.
        </Alert>
      )}
      <div className={`actions ${styles.actions}`}>
        <Button size="lg" onClick={onLookAgain}>
          Check again
        </Button>
        <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={paths.subscriptionSetting}>
          Go to Plan
        </Link>
      </div>
    </>
  )
}

const lookAgainMs = 3000
const mostLooks = 10

type Received =
  | { kind: 'looking' }
  | { kind: 'active'; subscription: Subscription }
  | { kind: 'not-finished' }
  | { kind: 'failed'; message: string }

/** The state of a payment. A pending one is polled for half a minute and on every return to the tab. */
function useReceived() {
  const dispatch = useAppDispatch()
  const [received, setReceived] = useState<Received>({ kind: 'looking' })
  const [looks, setLooks] = useState(0)

  const look = useCallback(async () => {
    const done = await dispatch(saveSubscription())
    if (saveSubscription.fulfilled.match(done)) {
      const subscription = done.payload
      setReceived(subscription.plan === 'free' ? { kind: 'not-finished' } : { kind: 'active', subscription })
    } else if (done.payload?.code === 'checkout_not_finished') setReceived({ kind: 'not-finished' })
    else setReceived({ kind: 'failed', message: failureWords(done.payload) })
    setLooks(before => before + 1)
  }, [dispatch])

  useEffect(() => void look(), [look])
  const isWaiting = received.kind === 'not-finished' && looks < mostLooks
  // biome-ignore lint/correctness/useExhaustiveDependencies: every look that found nothing is followed by another
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void look(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, look])
  useOnReturn(() => {
    if (received.kind !== 'active') void look()
  })

  function lookAgain() {
    setReceived({ kind: 'looking' })
    setLooks(0)
    void look()
  }
  return { received, isWaiting, lookAgain }
}
