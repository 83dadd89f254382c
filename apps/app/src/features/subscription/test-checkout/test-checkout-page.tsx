import { Alert } from '@credence/ui/alert'
import { buttonClass } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft } from 'lucide-react'
import { useParams } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { Said } from '../../../components/server-notes/said.tsx'
import { paths } from '../../../paths.ts'
import { BankAnswers } from './bank-answers.tsx'
import { OrderCard } from './order-card.tsx'
import styles from './test-checkout.module.css'
import { useTestCheckout } from './use-test-checkout.ts'

/** In place of a payment provider's page, where none is configured. It says so in its first line. */
export function TestCheckoutPage() {
  usePageTitle('Test checkout')
  const { id = '' } = useParams()
  const { checkout, isOver, error, load } = useTestCheckout(id)
  const back = (
    <Link className={buttonClass({ variant: 'quiet', size: 'sm' })} to={paths.subscriptionSetting}>
      <Icon of={ArrowLeft} size="small" />
      Back to Plan
    </Link>
  )
  if (isOver)
    return (
      <FlowFrame aside={back} className={styles.page}>
        <div>
          <h1 className="t-display">This checkout is over.</h1>
          <p className={styles.lead}>It was paid, or a newer one took its place. Your plan says which.</p>
        </div>
      </FlowFrame>
    )
  return (
    <FlowFrame aside={back}>
      <div className={styles.hatch} />
      <div className={styles.page}>
        <div>
          <h1 className="t-display">
            Test checkout. <span className={styles.line}>No card is charged.</span>
          </h1>
          <p className={styles.lead}>
            This installation has no payment provider. You can still walk through buying Pro, and see what happens when
            a payment fails.
          </p>
        </div>
        {error && (
          <Alert tone="error">
            <b>We could not load the checkout.</b>
            <Said>{error}</Said>
            <TextButton onClick={load}>Try again</TextButton>
          </Alert>
        )}
        {checkout && (
          <div className={styles.columns}>
            <BankAnswers id={id} />
            <OrderCard checkout={checkout} />
          </div>
        )}
      </div>
    </FlowFrame>
  )
}
