import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'

export type QuestionWords = { title: string; body: string; action: string }

type FinalQuestionProps<Answer extends string> = {
  question: Answer | undefined
  questions: Record<Answer, QuestionWords>
  send: (answer: Answer) => Promise<string | undefined>
  onClose: () => void
  onAnswered: (answer: Answer) => void
}

const nothing: QuestionWords = { title: '', body: '', action: '' }

/** A confirmation before an answer that notifies another person. */
export function FinalQuestion<Answer extends string>(props: FinalQuestionProps<Answer>) {
  const { question, questions, send, onClose, onAnswered } = props
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { title, body, action } = question ? questions[question] : nothing

  async function answer() {
    if (!question) return
    setBusy(true)
    const failure = await send(question)
    setBusy(false)
    setProblem(failure)
    if (!failure) onAnswered(question)
  }

  return (
    <Dialog
      open={question !== undefined}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button busy={busy} onClick={() => void answer()}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Go back
          </Button>
        </>
      }
    >
      <p>{body}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
    </Dialog>
  )
}

export function declineQuestions(name: string): Record<'declined' | 'never', QuestionWords> {
  return {
    declined: {
      title: 'Decline?',
      body: `${name} will see “Declined”. We don’t ask why.`,
      action: 'Decline',
    },
    never: {
      title: 'Stop all requests?',
      body: `${name} will see “Declined”. We’ll block all future requests.`,
      action: 'Never ask me again',
    },
  }
}
