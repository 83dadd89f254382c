import { firstNameOf } from '@credence/contract/first-name'
import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LetterColumns, LetterFrame, LetterHead } from '../../components/frames/letter-frame.tsx'
import { AuthorsAnswers } from './authors-answers.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { OldSheet } from './old-sheet.tsx'
import { type Answered, ThankYou } from './thank-you.tsx'
import type { Calls } from './use-asked.ts'
import { useConfirming } from './use-confirming.ts'

type QuestionProps = { token: string; asked: AskedOldPraise; calls: Calls }

/** The text, and what may be said to it. The address says which answer is being given, so that Back takes it back. */
export function Question({ token, asked, calls }: QuestionProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [answered, setAnswered] = useState<Answered>()
  const answer = search.get('answer')
  const confirming = useConfirming({
    token,
    asked,
    isChanging: answer === 'change',
    onConfirm: calls.confirm,
    onDone: () => setAnswered('confirmed'),
  })
  const { owner, email, written_on } = asked
  const since = written_on ? ` since ${written_on.slice(0, 4)}` : ''

  if (answered) return <ThankYou answered={answered} owner={owner} onBack={() => setAnswered(undefined)} />
  return (
    <LetterFrame email={email}>
      <LetterHead title="Did you write this?">
        <p className="t-lead">
          {owner.full_name} has kept these words{since} and would like to show them. Nobody else sees them unless you
          say yes.
        </p>
      </LetterHead>
      <LetterColumns>
        <OldSheet asked={asked} />
        {answer === 'yes' || answer === 'change' ? (
          <ConfirmForm
            asked={asked}
            isChanging={answer === 'change'}
            confirming={confirming}
            onBack={() => void navigate({ search: '' })}
          />
        ) : (
          <AuthorsAnswers
            name={firstNameOf(owner.full_name)}
            asked={asked}
            calls={calls}
            onGive={given => void navigate({ search: `?answer=${given}` })}
            onAnswered={setAnswered}
          />
        )}
      </LetterColumns>
    </LetterFrame>
  )
}
