import { oldPraiseLimits } from '@credence/contract/limits/limits'
import type { AskedOldPraise } from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Check, PenLine, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TextButton } from '../../components/actions/text-button.tsx'
import { Answer, Answers, AnswerWords } from '../../components/answers/answers.tsx'
import { declineQuestions, FinalQuestion, type QuestionWords } from '../../components/answers/final-question.tsx'
import styles from './old-praise-confirm.module.css'
import type { Calls } from './use-testimonial.ts'

export type Answered = 'confirmed' | 'denied' | 'declined' | 'never'

type Final = Exclude<Answered, 'confirmed'>

type AuthorAnswersProps = {
  name: string
  testimonial: AskedOldPraise
  calls: Calls
  onGive: (answer: 'yes' | 'change') => void
  onAnswered: (answered: Answered) => void
}

/** A link from the mail opens a question; only a click answers it. */
export function AuthorAnswers({ name, testimonial, calls, onGive, onAnswered }: AuthorAnswersProps) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Final | undefined>(() => questionIn(hash))

  function close() {
    setQuestion(undefined)
    // the Back button must not ask again
    if (hash) void navigate({ hash: '' }, { replace: true })
  }
  return (
    <div>
      <Answers note={testimonial.has_declined && <Alert tone="info">You declined. You can still answer.</Alert>}>
        <Answer
          action={className => (
            <Button size="lg" className={className} onClick={() => onGive('yes')}>
              <AnswerWords icon={Check}>Yes, I wrote this and it’s still true</AnswerWords>
            </Button>
          )}
        >
          We’ll send a code to {testimonial.email}. Then {name} can publish your text.
        </Answer>
        <Answer
          action={className => (
            <Button variant="secondary" size="lg" className={className} onClick={() => onGive('change')}>
              <AnswerWords icon={PenLine}>Change it</AnswerWords>
            </Button>
          )}
        >
          Correct or rewrite it.
          {testimonial.written_on && ' Readers will see both dates.'}
        </Answer>
        <Answer
          action={className => (
            <Button variant="secondary" size="lg" className={className} onClick={() => setQuestion('denied')}>
              <AnswerWords icon={X}>I didn’t write this</AnswerWords>
            </Button>
          )}
        >
          We’ll delete the text right away and tell {name} you didn’t write it.
        </Answer>
      </Answers>
      <p className={`t-small ${styles.leave}`}>
        If you don’t answer, nothing will be shown. We’ll delete the text after {oldPraiseLimits.unconfirmedDays} days.
      </p>
      <p className={`t-small ${styles.alone}`}>
        {name} entered your e-mail. <TextButton onClick={() => setQuestion('declined')}>Decline</TextButton>
        <TextButton onClick={() => setQuestion('never')}>Never ask me again</TextButton>
      </p>
      <FinalQuestion
        question={question}
        questions={questions(name)}
        send={answer => (answer === 'denied' ? calls.deny() : calls.decline(answer))}
        onClose={close}
        onAnswered={onAnswered}
      />
    </div>
  )
}

function questions(name: string): Record<Final, QuestionWords> {
  return {
    denied: {
      title: 'You didn’t write this?',
      body: `We’ll delete the text right away and tell ${name} you didn’t write it.`,
      action: 'I didn’t write this',
    },
    ...declineQuestions(name),
  }
}

/** Fragments of the links in the mail. */
function questionIn(hash: string): Final | undefined {
  const questions: Record<string, Final> = { '#rather-not': 'declined', '#never': 'never' }
  return questions[hash]
}
