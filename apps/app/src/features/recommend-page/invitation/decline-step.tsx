import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowLeft, Ban, Clock, X } from 'lucide-react'
import { useState } from 'react'
import { WayButton, Ways } from '../../../components/actions/way-row.tsx'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { FlowMessage } from '../../../components/frames/flow-message.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import styles from './decline-step.module.css'
import { type Answer, sendAnswer } from './send-answer.ts'

/** Opening this screen sends nothing; each press sends its own answer. */
export function DeclineStep({ invite }: { invite: string }) {
  const { page, name, go } = useFlow()
  const { productName } = usePublicConfig()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [answered, setAnswered] = useState<Answer>()
  usePageTitle('No problem')

  async function send(answer: Answer) {
    if (busy) return
    setBusy(true)
    const failure = await sendAnswer(invite, answer)
    setBusy(false)
    setProblem(failure)
    if (!failure) setAnswered(answer)
  }

  if (answered) return <Answered answer={answered} />
  return (
    <FlowFrame className={styles.page}>
      <h1 className="t-title">No problem.</h1>
      <Ways>
        <WayButton
          icon={X}
          title="Decline"
          line={`${name} will see “Declined”. We don’t ask why.`}
          onClick={() => void send('declined')}
        />
        {/* both need the address, which a shared link does not have */}
        {page.invite?.email && (
          <>
            <WayButton
              icon={Clock}
              title="Remind me in a week"
              line="You’ll get one e-mail. Your link keeps working."
              onClick={() => void send('later')}
            />
            <WayButton
              icon={Ban}
              title="Never ask me again"
              line={`No more requests from anyone on ${productName}.`}
              onClick={() => void send('never')}
            />
          </>
        )}
      </Ways>
      {problem && <Alert tone="error">{problem}</Alert>}
      <p>
        <Button variant="quiet" className={styles.back} onClick={() => go('choose')}>
          <Icon of={ArrowLeft} size="small" />
          Go back
        </Button>
      </p>
    </FlowFrame>
  )
}

function Answered({ answer }: { answer: Answer }) {
  const { name, go } = useFlow()
  const { title, body } = answeredWords(name)[answer]
  usePageTitle(title)
  const back = (
    <Button variant="secondary" onClick={() => go('choose')}>
      Recommend {name} after all
    </Button>
  )
  return (
    <FlowMessage title={title} action={answer !== 'never' && back}>
      <p className="t-lead">{body}</p>
    </FlowMessage>
  )
}

function answeredWords(name: string): Record<Answer, { title: string; body: string }> {
  return {
    later: {
      title: 'We’ll remind you in a week.',
      body: 'You’ll get one e-mail. Your link will work until then.',
    },
    declined: { title: 'You declined.', body: `${name} will only see “Declined”.` },
    never: { title: 'We won’t ask you again.', body: 'We’ll keep your e-mail address only to block future requests.' },
  }
}
