import { type AskFor, askForLine } from '@credence/contract/invites/ask-for'
import { Avatar } from '@credence/ui/avatar'
import { Icon } from '@credence/ui/icon'
import { ArrowRight, type LucideIcon, Mic, PenLine, Video } from 'lucide-react'
import { useState } from 'react'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useFlow } from '../flow.tsx'
import { type Answer, AnsweredPanel, DeclineLinks, sendAnswer } from '../invitation/decline-links.tsx'
import { MemoryCard } from '../invitation/memory-card.tsx'
import { hasMemory } from '../invitation/use-page-data.ts'
import type { Step } from '../steps.ts'
import styles from './choose-step.module.css'
import { replacingTitle } from './prefill-from-previous.ts'
import { SavedNotice } from './saved-notice.tsx'

type Way = { step: Step; icon: LucideIcon; title: string; line: string; action: string }

const ways: Way[] = [
  {
    step: 'text',
    icon: PenLine,
    title: 'Write it',
    line: 'A few lines are enough. Three questions if you get stuck.',
    action: 'Start writing',
  },
  {
    step: 'voice',
    icon: Mic,
    title: 'Say it',
    line: 'A voice note, up to two minutes. No camera.',
    action: 'Turn on the microphone',
  },
  {
    step: 'video',
    icon: Video,
    title: 'Record a video',
    line: 'Up to two minutes. Watch it before you send it.',
    action: 'Turn on the camera',
  },
]

/** The requested type comes first. */
function waysFor(askFor: AskFor | undefined): Way[] {
  return [...ways].sort((a, b) => Number(b.step === askFor) - Number(a.step === askFor))
}

export function ChooseStep() {
  const { page, name, invite, formState, go } = useFlow()
  const { replaced } = formState
  const title = replaced
    ? replacingTitle(replaced)
    : page.invite
      ? `${name} asked for your word`
      : `Say a word about ${name}`
  usePageTitle(title)
  const [answered, setAnswered] = useState<Answer>()

  function choose(step: Step) {
    // mail scanners open links, so only a click counts as opened
    if (invite && page.invite) void sendAnswer(invite, 'opened')
    go(step)
  }

  if (answered) return <AnsweredPanel answer={answered} onBack={() => setAnswered(undefined)} />
  return (
    <FlowFrame step={1} className={styles.page}>
      <div className={styles.head} data-memory={hasMemory(page.invite) || undefined}>
        <div className={styles.who}>
          <Avatar id={page.rosette} name={page.full_name} picture={page.picture_url ?? undefined} size={144} />
          <h1 className="t-display">{title}.</h1>
          {replaced ? <Replacing /> : <Letter />}
        </div>
        {hasMemory(page.invite) && <MemoryCard name={name} invite={page.invite} />}
      </div>
      <SavedNotice />
      {page.invite && <Wish askFor={page.invite.ask_for} />}
      <div className={styles.ways}>
        {waysFor(page.invite?.ask_for).map(way => (
          <button key={way.step} type="button" className={styles.way} onClick={() => choose(way.step)}>
            <span className={styles.icon}>
              <Icon of={way.icon} />
            </span>
            <b className="t-h2">{way.title}</b>
            <span className="t-small">{way.line}</span>
            <span className={styles.go}>
              <span className={styles.action}>{way.action}</span>
              <Icon of={ArrowRight} />
            </span>
          </button>
        ))}
      </div>
      <div className={styles.facts}>
        <p className="t-small">No account. You confirm your e-mail with a code at the end.</p>
        <p className="t-small">{name} sees it first and decides whether to publish it. Nobody can edit it.</p>
        <p className="t-small">You can take it back at any time.</p>
      </div>
      <DeclineLinks onAnswered={setAnswered} />
    </FlowFrame>
  )
}

function Replacing() {
  const { name } = useFlow()
  return (
    <p className="t-lead">
      It stays where it is until the new one is sent. Then {name} looks at that first. What you typed the last time is
      filled in.
    </p>
  )
}

function Wish({ askFor }: { askFor: AskFor }) {
  const { page } = useFlow()
  const line = askForLine(page.full_name, askFor)
  return line && <p className={styles.wish}>{line}</p>
}

const shortLetter = 180

/** A short message is shown in full, a long one folded. */
function Letter() {
  const { page, name } = useFlow()
  const message = page.invite?.message.trim() ?? ''
  if (message && message.length <= shortLetter) return <p className="t-lead">“{message}”</p>
  return (
    <>
      {page.headline && (
        <p className="t-lead">
          {page.full_name}, {page.headline}
        </p>
      )}
      {message && (
        <details className={styles.letter}>
          <summary className="link">Read what {name} wrote</summary>
          <p>{message}</p>
        </details>
      )}
    </>
  )
}
