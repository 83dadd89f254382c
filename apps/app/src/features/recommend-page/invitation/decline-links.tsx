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

/** A link from the mail opens the question; only a click answers it. */
export function DeclineLinks({ className, onAnswered }: DeclineLinksProps) {
  const { page, name, invite } = useFlow()
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const [question, setQuestion] = useState(() => questionIn(hash))
  const invited = invite && page.invite ? invite : undefined

  function close() {
    setQuestion(undefined)
    // the Back button must not ask again
    if (hash) void navigate({ search, hash: '' }, { replace: true })
  }
  return (
    <div className={classNames(styles.links, className)}>
      <TextButton className="t-small" onClick={() => onAnswered('not-now')}>
        Not now
      </TextButton>
      {invited && (
        <>
          {page.invite?.email && (
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

/** Fragments of the links in the mail. */
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

/** The reviewer can still change their mind while the page is open. */
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

/** `not-now` is not sent to the server. */
export type Answer = 'not-now' | 'later' | 'declined' | 'never'

/** Returns an error message. */
export async function sendAnswer(
  invite: string,
  answer: Exclude<Answer, 'not-now'> | 'opened',
): Promise<string | undefined> {
  const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body: { invite, answer } })
  return isSuccess(result) ? undefined : resultWords(result)
}
