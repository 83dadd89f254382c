import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { TextSkeleton } from '@credence/ui/skeleton'
import { Link } from '../../../components/actions/link.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { Said } from '../../../components/server-notes/said.tsx'
import { paths } from '../../../paths.ts'
import styles from './received.module.css'
import type { useReceived } from './use-received.ts'

type NotYetProps = {
  received: ReturnType<typeof useReceived>['received']
  isWaiting: boolean
  onLookAgain: () => void
}

/** While nothing is active: why, and that nothing is lost. */
export function NotYet({ received, isWaiting, onLookAgain }: NotYetProps) {
  usePageTitle('Your payment')
  if (received.kind === 'looking')
    return (
      <>
        <h1 className="t-display">One moment.</h1>
        <TextSkeleton label="Looking for your payment" lines={3} />
      </>
    )
  return (
    <>
      <div>
        <h1 className="t-display">Your payment is not finished yet.</h1>
        <p className={styles.lead} role="status">
          {isWaiting
            ? 'Some banks take a moment. We look again every few seconds, and you can leave this page.'
            : 'Your plan follows by itself once it is. You can leave this page, or go back and pay.'}
        </p>
      </div>
      {received.kind === 'failed' && (
        <Alert tone="error">
          <b>We could not look.</b>
          <Said>{received.message}</Said>
          What you paid is safe with the payment provider.
        </Alert>
      )}
      <div className={styles.actions}>
        <Button size="lg" onClick={onLookAgain}>
          Look again
        </Button>
        <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={paths.subscriptionSetting}>
          Go to Plan
        </Link>
      </div>
    </>
  )
}
