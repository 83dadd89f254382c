import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import { Button } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { TextButton } from '../../../components/actions/text-button.tsx'
import { declineQuestions, FinalQuestion, type QuestionWords } from '../../../components/answers/final-question.tsx'
import { FlowMessage } from '../../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import styles from './decline-links.module.css'

type Final = Exclude<Answer, 'not-now'>

type DeclineLinksProps = { className?: string | undefined; onAnswered: (answer: Answer) => void }

/** Saying no, or not yet, in the same place. A link from the mail opens the question; only the press answers it. */
export function DeclineLinks({ className, onAnswered }: DeclineLinksProps) {
  const { asked, name, invite } = useFlow()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState(() => questionIn(hash))
  const invited = invite && asked.invite ? invite : undefined

  function close() {
    setQuestion(undefined)
    // so that it is not asked once more by coming back here
    if (hash) void navigate({ search, hash: '' }, { replace: true })
  }
  return (
    <div className={classNames(styles.links, className)}>
      <TextButton className="t-small" onClick={() => onAnswered('not-now')}>
        Not now
      </TextButton>
      {invited && (
        <>
          {asked.invite?.email && (
            <TextButton className="t-small" onClick={() => setQuestion('later')}>
              Remind me in a week
            </TextButton>
          )}
          <TextButton className="t-small" onClick={() => setQuestion('declined')}>
            I would rather not. Tell {name} for me
          </TextButton>
          <TextButton className="t-small" onClick={() => setQuestion('never')}>
            Never ask me again
          </TextButton>
          <FinalQuestion
            question={question}
            questions={questions(name)}
            send={answer => sendAnswer(invited, answer)}
            onClose={close}
            onAnswered={onAnswered}
          />
        </>
      )}
    </div>
  )
}

/** The links of the mail end in these. */
function questionIn(hash: string): Final | undefined {
  const questions: Record<string, Final> = { '#later': 'later', '#rather-not': 'declined', '#never': 'never' }
  return questions[hash]
}

function questions(name: string): Record<Final, QuestionWords> {
  return {
    later: {
      title: 'Remind you in a week?',
      body: `One e-mail from us, seven days from now. ${name} is not told.`,
      action: 'Remind me in a week',
    },
    ...declineQuestions(name),
  }
}

/** After the answer. It can be taken back for as long as the page is open, by just going on. */
export function AnsweredPanel({ answer, onBack }: { answer: Answer; onBack: () => void }) {
  const { name } = useFlow()
  const { title, body } = thanks(name)[answer]
  usePageTitle(title)
  const back = (
    <Button variant="secondary" onClick={onBack}>
      I have a moment after all
    </Button>
  )
  return (
    <FlowMessage title={`${title}.`} action={answer !== 'never' && back}>
      <p className="t-lead">{body}</p>
    </FlowMessage>
  )
}

function thanks(name: string): Record<Answer, { title: string; body: string }> {
  return {
    'not-now': {
      title: 'No hurry',
      body: `Nothing was sent and ${name} is told nothing. Your link keeps working, and what you began is kept on this device.`,
    },
    later: {
      title: 'We will remind you in a week',
      body: 'One e-mail, and the same link. Until then you hear nothing from us.',
    },
    declined: {
      title: 'Thank you for saying so',
      body: `${name} knows now that you would rather not. Nobody asks why.`,
    },
    never: { title: 'You will not be asked again', body: 'We keep your address only to make sure of that.' },
  }
}

/** `not-now` is told to nobody. */
export type Answer = 'not-now' | 'later' | 'declined' | 'never'

/** Gives what went wrong, in words. */
export async function sendAnswer(
  invite: string,
  answer: Exclude<Answer, 'not-now'> | 'opened',
): Promise<string | undefined> {
  const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
  return isSuccess(result) ? undefined : resultWords(result)
}
