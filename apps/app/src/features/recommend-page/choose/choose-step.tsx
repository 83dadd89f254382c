import type { AskFor } from '@credence/contract/invites/ask-for'
import type { sendReviewerLink } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { Alert } from '@credence/ui/alert'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { ArrowRight, type LucideIcon, Mic, PenLine, Video } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { dayWords } from '../../../components/format/dates.ts'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { FlowMessage } from '../../../components/frames/flow-message.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { DeclineLink, sendAnswer } from '../invitation/decline-link.tsx'
import { MemoryCard } from '../invitation/memory-card.tsx'
import { hasMemory } from '../invitation/use-page-data.ts'
import type { Step } from '../steps.ts'
import styles from './choose-step.module.css'
import { replacingTitle } from './prefill-from-previous.ts'
import { SavedNotice } from './saved-notice.tsx'

type Way = { step: Step; icon: LucideIcon; title: string; line: string }

const ways: Way[] = [
  { step: 'video', icon: Video, title: 'Record a video', line: 'Up to 2 minutes' },
  { step: 'voice', icon: Mic, title: 'Record your voice', line: 'Up to 2 minutes, no camera' },
  { step: 'text', icon: PenLine, title: 'Write it', line: 'A few lines are enough' },
]

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
        {isSent ? 'We e-mailed you a link to change or withdraw it.' : 'We’ll e-mail you the link again.'}
      </p>
      {typeof outcome === 'object' && <Alert tone="error">{outcome.problem}</Alert>}
    </FlowMessage>
  )
}

/** The requested type comes first. */
function waysFor(askFor: AskFor | undefined): Way[] {
  return [...ways].sort((a, b) => Number(b.step === askFor) - Number(a.step === askFor))
}

export function ChooseStep() {
  const { page, name, invite, formState, go } = useFlow()
  const { replaced } = formState
  const title = replaced ? `${replacingTitle(replaced)}.` : `Would you recommend ${name}?`
  usePageTitle(title)

  function choose(step: Step) {
    // mail scanners open links, so only a click counts as opened
    if (invite && page.invite) void sendAnswer(invite, 'opened')
    go(step)
  }

  return (
    <FlowFrame step={1} className={styles.page}>
      <div className={styles.head} data-memory={hasMemory(page.invite) || undefined}>
        <div className={styles.who}>
          <div className={styles.owner}>
            <Avatar id={page.rosette} name={page.full_name} picture={page.picture_url ?? undefined} size={144} />
            <p>
              <b>
                <bdi>{page.full_name}</bdi>
              </b>
              {page.headline}
            </p>
          </div>
          <h1 className="t-display">{title}</h1>
          {replaced ? <p className="t-lead">The old one will stay until you send the new one.</p> : <Letter />}
        </div>
        {hasMemory(page.invite) && <MemoryCard invite={page.invite} />}
      </div>
      <SavedNotice />
      <div className={styles.ways}>
        {waysFor(page.invite?.ask_for).map(way => (
          <button key={way.step} type="button" className={styles.way} onClick={() => choose(way.step)}>
            <span className={styles.icon}>
              <Icon of={way.icon} />
            </span>
            <b>{way.title}</b>
            <span className="t-small">{way.line}</span>
            <Icon of={ArrowRight} className={styles.arrow} />
          </button>
        ))}
      </div>
      <div className={styles.fine}>
        <p>No account needed. {name} chooses what is shown. You can withdraw it at any time.</p>
        <DeclineLink />
      </div>
    </FlowFrame>
  )
}

const shortLetter = 180

/** A short message is shown in full, a long one folded. */
function Letter() {
  const { page, name } = useFlow()
  const message = page.invite?.message.trim() ?? ''
  if (message.length <= shortLetter) return message && <p className="t-lead">“{message}”</p>
  return (
    <details className={styles.letter}>
      <summary className="link">{name}’s message</summary>
      <p>{message}</p>
    </details>
  )
}
