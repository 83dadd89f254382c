import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { useState } from 'react'
import type { Calls } from './use-asked.ts'

/** Answers that end it. */
export type Final = 'denied' | 'declined' | 'never'

type AnswerDialogProps = {
  name: string
  question: Final | undefined
  calls: Calls
  onClose: () => void
  onAnswered: (answer: Final) => void
}

/** One more press, since each of these is told to somebody. */
export function AnswerDialog({ name, question, calls, onClose, onAnswered }: AnswerDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { title, body, action } = questions(name)[question ?? 'declined']

  async function answer() {
    if (!question) return
    setBusy(true)
    const failure = await (question === 'denied' ? calls.deny() : calls.decline(question))
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

function questions(name: string): Record<Final, { title: string; body: string; action: string }> {
  return {
    denied: {
      title: 'Say that you did not write it?',
      body: `The text is deleted here at once, and ${name} is told that it is not yours.`,
      action: 'I did not write this',
    },
    declined: {
      title: `Tell ${name} that you would rather not?`,
      body: `${name} is told that you would rather not, and nothing else. We send you no more about this request.`,
      action: `Tell ${name}`,
    },
    never: {
      title: 'Never be asked again?',
      body: `${name} is told that you would rather not. No owner here can send a request to your address any more.`,
      action: 'Never ask me again',
    },
  }
}
