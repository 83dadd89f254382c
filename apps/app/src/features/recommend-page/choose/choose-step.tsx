import type { sendReviewerLink } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { dayWords } from '../../../components/format/dates.ts'
import { FlowMessage } from '../../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { sendAnswer } from '../invitation/send-answer.ts'
import type { Step } from '../steps.ts'
import { AskScreen } from './ask-screen.tsx'
import { replacingTitle } from './prefill-from-previous.ts'
import { SavedNotice } from './saved-notice.tsx'

type AnsweredStepProps = { invite: string; name: string; answeredAt: string }

/** The request's link does not open what was given, because the owner knows that link, too. */
export function AnsweredStep({ invite, name, answeredAt }: AnsweredStepProps) {
  const [outcome, setOutcome] = useState<'busy' | 'sent' | { problem: string }>()
  const day = dayWords(answeredAt, new Date())
  const title = `You recommended ${name} ${/^\d/.test(day) ? `on ${day}` : day.toLowerCase()}.`
  usePageTitle(title)

  async function send() {
    setOutcome('busy')
    const result = await call<typeof sendReviewerLink>('POST', '/api/reviewer-link', { body: { invite } })
    setOutcome(isSuccess(result) ? 'sent' : { problem: resultWords(result) })
  }

  const isSent = outcome === 'sent'
  return (
    <FlowMessage
      title={title}
      action={
        !isSent && (
          <Button busy={outcome === 'busy'} onClick={() => void send()}>
            Change or withdraw it
          </Button>
        )
      }
    >
      <p className="t-lead" role="status">
        {isSent
          ? 'We e-mailed you a link to change or withdraw your recommendation.'
          : 'We’ll e-mail you the link again.'}
      </p>
      {typeof outcome === 'object' && <Alert tone="error">{outcome.problem}</Alert>}
    </FlowMessage>
  )
}

export function ChooseStep() {
  const { page, name, invite, formState, go } = useFlow()
  const { replaced } = formState
  const replacing = replaced ? `${replacingTitle(replaced)}.` : undefined
  usePageTitle(replacing ?? `Would you recommend ${name}?`)

  function choose(step: Step) {
    // mail scanners open links, so only a click counts as opened
    if (step !== 'decline' && invite && page.invite) void sendAnswer(invite, 'opened')
    go(step)
  }

  return <AskScreen page={page} invite={invite} replacing={replacing} notice={<SavedNotice />} onChoose={choose} />
}
