import { Button, buttonClass } from '@credence/ui/button'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { TextField } from '@credence/ui/field'
import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '../../../components/actions/link.tsx'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { declinedPath, paths } from '../../../paths.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { payTestCheckout } from '../../../state/subscription.ts'
import styles from './test-checkout.module.css'

const answers = [
  { id: 'yes', title: 'Yes', line: 'Pro starts. You land on the thank-you page.' },
  { id: 'no', title: 'No, the card is declined', line: 'You come back to Plan with an error, still on Free.' },
  { id: 'nothing', title: 'Nothing, I close the window', line: 'The payment stays open. The plan does not change.' },
] as const
type AnswerId = (typeof answers)[number]['id']

/** Simulated bank responses. */
export function BankAnswers({ id }: { id: string }) {
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
        <legend className="t-h3">What should the bank say?</legend>
        {answers.map(({ id: each, ...words }) => (
          <ChoiceTile key={each} name="answer" {...words} checked={each === answer} onChange={() => setAnswer(each)} />
        ))}
      </fieldset>
      <TextField
        label="Card number"
        placeholder="0000 0000 0000 0000"
        hint="There is nothing to fill in. Never type a real card here."
        disabled
      />
      <SaveFailure failure={failure} />
      <div className={styles.actions}>
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
