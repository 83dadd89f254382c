import { exactPrice } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import type { TestCheckout } from '@credence/contract/subscription/test-checkout/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, FlaskConical } from 'lucide-react'
import { type SubmitEvent, useCallback, useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { failureWords } from '../../../api/failure.ts'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { ServerMessage } from '../../../components/server-notes/server-message.tsx'
import { declinedPath, paths } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchTestCheckout, payTestCheckout } from '../../../state/subscription.ts'
import styles from './test-checkout.module.css'

/** Replaces the payment provider's page where none is configured, and says so in its first line. */
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
          <h1 className="t-display">This checkout has expired.</h1>
          <p className={`t-lead ${styles.lead}`}>
            You’ve already paid, or you’ve started another checkout since. See your plan.
          </p>
        </div>
      </FlowFrame>
    )
  return (
    <FlowFrame aside={back}>
      <div className={styles.hatch} />
      <div className={styles.page}>
        <div>
          <h1 className="t-display">
            Test checkout. <span className={styles.line}>No card will be charged.</span>
          </h1>
          <p className={`t-lead ${styles.lead}`}>This site has no payment provider. You can still try buying Pro.</p>
        </div>
        {error && (
          <Alert tone="error">
            <b>We couldn’t load the checkout.</b>
            <ServerMessage>{error}</ServerMessage>
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

function OrderCard({ checkout: { plan, interval } }: { checkout: TestCheckout }) {
  const { profile } = useOwnProfile()
  const total = exactPrice(plans[plan].cents[interval])
  const { name } = plans[plan]
  return (
    <aside className={styles.order} aria-labelledby="order">
      <div className={styles.title}>
        <h2 id="order" className="t-h2">
          {name}, one {interval}
        </h2>
        <Chip tone="amber" icon={FlaskConical}>
          Test
        </Chip>
      </div>
      {profile && <p className="t-small">For {[profile.full_name, profile.email].filter(Boolean).join(', ')}</p>}
      <dl className={styles.sums}>
        <div>
          <dt>
            {name}, {interval === 'year' ? '12 months' : 'one month'}
          </dt>
          <dd className="t-num">{total}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total, not charged</dt>
          <dd className="t-num">{total}</dd>
        </div>
      </dl>
      <p className={`t-hint ${styles.hint}`}>
        To take real payments, set <b>STRIPE_SECRET_KEY</b> and restart.
      </p>
    </aside>
  )
}

function useTestCheckout(id: string) {
  const dispatch = useAppDispatch()
  const [checkout, setCheckout] = useState<TestCheckout>()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState('')
  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchTestCheckout(id))
    if (fetchTestCheckout.fulfilled.match(done)) setCheckout(done.payload)
    else if (done.payload?.code === 'not_found') setOver(true)
    else setError(failureWords(done.payload))
  }, [dispatch, id])
  useEffect(() => void load(), [load])
  return { checkout, isOver, error, load: () => void load() }
}

const answers = [
  { id: 'yes', title: 'Yes', line: 'Pro starts.' },
  { id: 'no', title: 'No, decline the card', line: 'You stay on Free and see an error.' },
  { id: 'nothing', title: 'Nothing, close the window', line: 'The payment stays open. Your plan doesn’t change.' },
] as const
type AnswerId = (typeof answers)[number]['id']

function BankAnswers({ id }: { id: string }) {
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  const [answer, setAnswer] = useState<AnswerId>('yes')

  async function finish() {
    if (answer === 'no') return navigate(declinedPath)
    if (answer === 'nothing') return navigate(paths.subscriptionSetting)
    if (await save(() => dispatch(payTestCheckout(id)))) return navigate(paths.subscriptionReceived, { replace: true })
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void finish()
      }}
    >
      <fieldset className={styles.answers}>
        <legend className="t-h3">How should the bank answer?</legend>
        {answers.map(({ id: each, ...words }) => (
          <ChoiceTile key={each} name="answer" {...words} checked={each === answer} onChange={() => setAnswer(each)} />
        ))}
      </fieldset>
      <TextField
        label="Card number"
        placeholder="0000 0000 0000 0000"
        hint="Not needed. Never type a real card number here."
        disabled
      />
      <SaveFailure failure={failure} />
      <div className={`actions ${styles.actions}`}>
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Finishing the test payment' : 'Finish the test payment'}
        </Button>
        <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={paths.subscriptionSetting}>
          Cancel
        </Link>
      </div>
    </form>
  )
}
