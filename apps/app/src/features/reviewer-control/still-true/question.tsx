import { firstNameOf } from '@credence/contract/first-name'
import { confirmedAgain } from '@credence/contract/recommendations/still-true/confirmed-again'
import { Alert } from '@credence/ui/alert'
import { Button, buttonClass } from '@credence/ui/button'
import { Check, PenLine, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { Answer, Answers, AnswerWords } from '../../../components/answers/answers.tsx'
import { dateWords } from '../../../components/format/dates.ts'
import { LetterColumns, LetterHead } from '../../../components/frames/letter-frame.tsx'
import { reviewerPath } from '../../../paths.ts'
import type { Given } from '../given-gate.tsx'
import { WithdrawDialog } from '../withdraw-dialog.tsx'
import { Said } from './said.tsx'
import styles from './still-true.module.css'
import { useAnswer } from './use-answer.ts'

/** What somebody said a year ago, and the three answers there are. */
export function Question({ token, given, load, withdraw }: Given) {
  const { busy, problem, sayYes, stop } = useAnswer(token, given, load)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { owner, email, given_at, still_true } = given
  const name = firstNameOf(owner.full_name)
  return (
    <>
      <LetterHead title="Is this still true?">
        <p className="t-lead">
          On {dateWords(given_at)} you recommended {owner.full_name}. Looking at this page answers nothing yet.
        </p>
      </LetterHead>
      <LetterColumns>
        <Said given={given} />
        <div>
          {problem && <Alert tone="error">{problem}</Alert>}
          <Answers>
            <Answer
              action={className => (
                <Button size="lg" className={className} busy={busy === 'yes'} onClick={() => void sayYes()}>
                  <AnswerWords icon={Check}>{busy === 'yes' ? 'Saying so' : 'Yes, it is still true'}</AnswerWords>
                </Button>
              )}
            >
              Readers then see “{confirmedAgain(new Date())}”. No code is needed, since this link came to {email}.
            </Answer>
            <Answer
              action={className => (
                <Link className={buttonClass({ variant: 'secondary', size: 'lg' }, className)} to={reviewerPath(token)}>
                  <AnswerWords icon={PenLine}>Change it</AnswerWords>
                </Link>
              )}
            >
              Correct your details or say it anew. {name} sees new words before anybody else does.
            </Answer>
            <Answer
              action={className => (
                <Button variant="secondary" size="lg" className={className} onClick={() => setWithdrawing(true)}>
                  <AnswerWords icon={X}>Take it back</AnswerWords>
                </Button>
              )}
            >
              It is deleted here at once. {name} is told that you did, not why.
            </Answer>
          </Answers>
          <p className={`t-small ${styles.remark}`}>
            You may also leave it. Without an answer it stays as it is, with its old date.
          </p>
          <p className={`t-small ${styles.remark}`}>
            {still_true.stopped ? (
              <span role="status">We do not ask you again.</span>
            ) : (
              <>
                We ask once a year. <TextButton onClick={() => void stop()}>Do not ask me again</TextButton>
              </>
            )}
          </p>
        </div>
      </LetterColumns>
      <WithdrawDialog open={isWithdrawing} onWithdraw={withdraw} onClose={() => setWithdrawing(false)} />
    </>
  )
}
