import { oldPraiseLimits } from '@credence/contract/limits/old-praise-limits'
import type { AskedOldPraise } from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Check, PenLine, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { AnswerDialog, type Final } from './answer-dialog.tsx'
import styles from './old-praise-confirm.module.css'
import type { Answered } from './thank-you.tsx'
import type { Calls } from './use-asked.ts'

type AnswersProps = {
  name: string
  asked: AskedOldPraise
  calls: Calls
  onGive: (answer: 'yes' | 'change') => void
  onAnswered: (answered: Answered) => void
}

/** Three answers of one width, and two ways to be left alone. A link from the mail opens a question; only the press answers. */
export function Answers({ name, asked, calls, onGive, onAnswered }: AnswersProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Final | undefined>(() => questionIn(hash))

  function close() {
    setQuestion(undefined)
    // so that it is not asked once more by coming back here
    if (hash) void navigate({ hash: '' }, { replace: true })
  }
  return (
    <section aria-labelledby="your-answer">
      <h2 className={`t-h3 ${styles.answerTitle}`} id="your-answer">
        Your answer
      </h2>
      {asked.has_declined && (
        <Alert tone="info">You said that you would rather not, and {name} was told. You may still answer.</Alert>
      )}
      <ul className={styles.answers}>
        <li>
          <Button size="lg" className={styles.answer} onClick={() => onGive('yes')}>
            <Icon of={Check} size="small" />
            Yes, I wrote this and it is still true
          </Button>
          <p>
            We send a code to {asked.email}, so that it is you who says so. Then {name} may publish it.
          </p>
        </li>
        <li>
          <Button variant="secondary" size="lg" className={styles.answer} onClick={() => onGive('change')}>
            <Icon of={PenLine} size="small" />
            Change it
          </Button>
          <p>
            Correct a word or write it anew.
            {asked.written_on && ' The date you wrote it first stays beside it.'}
          </p>
        </li>
        <li>
          <Button variant="secondary" size="lg" className={styles.answer} onClick={() => setQuestion('denied')}>
            <Icon of={X} size="small" />I did not write this
          </Button>
          <p>It is deleted here at once. {name} is told that the text is not yours.</p>
        </li>
      </ul>
      <p className={`t-small ${styles.leave}`}>
        You may also leave it. Without an answer nothing is shown, and the text is deleted after{' '}
        {oldPraiseLimits.unconfirmedDays} days. You can take it back later, at any time.
      </p>
      <p className={`t-small ${styles.alone}`}>
        {name} typed in your address. <TextButton onClick={() => setQuestion('declined')}>I’d rather not</TextButton>
        <TextButton onClick={() => setQuestion('never')}>Never ask me again</TextButton>
      </p>
      <AnswerDialog name={name} question={question} calls={calls} onClose={close} onAnswered={onAnswered} />
    </section>
  )
}

/** The links of the mail end in these. */
function questionIn(hash: string): Final | undefined {
  const questions: Record<string, Final> = { '#rather-not': 'declined', '#never': 'never' }
  return questions[hash]
}
