import { firstNameOf } from '@credence/contract/first-name'
import type { AskFor } from '@credence/contract/invites/ask-for'
import { Avatar } from '@credence/ui/avatar'
import { Icon } from '@credence/ui/icon'
import { ArrowRight, type LucideIcon, Mic, PenLine, Video } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { FlowFrame } from '../../../components/frames/flow-frame.tsx'
import { recommendPath } from '../../../paths.ts'
import { DeclineLink } from '../invitation/decline-link.tsx'
import { MemoryCard } from '../invitation/memory-card.tsx'
import { hasMemory, type PageData } from '../invitation/page-data.ts'
import type { Step } from '../steps.ts'
import styles from './ask-screen.module.css'

type Way = { step: Step; icon: LucideIcon; title: string; line: string }

const ways: Way[] = [
  { step: 'video', icon: Video, title: 'Record a video', line: 'Up to 2 minutes' },
  { step: 'voice', icon: Mic, title: 'Record your voice', line: 'Up to 2 minutes, no camera' },
  { step: 'text', icon: PenLine, title: 'Write it', line: 'A few lines are enough' },
]

/** The requested type comes first. */
function waysFor(askFor: AskFor | undefined): Way[] {
  return [...ways].sort((a, b) => Number(b.step === askFor) - Number(a.step === askFor))
}

/** How the reviewer's pages call the owner. */
export function askerName({ full_name }: Pick<PageData, 'full_name'>): string {
  return firstNameOf(full_name) || 'this person'
}

const formId = 'ways'

type AskScreenProps = {
  page: PageData
  /** The token in the address. */
  invite: string | undefined
  /** Title for a reviewer who replaces an earlier recommendation. */
  replacing?: string | undefined
  notice?: ReactNode
  /** Without it a press loads the document of that step. */
  onChoose?: (step: Step) => void
}

/** The reviewer's first screen. The server draws it, the app draws the same. */
export function AskScreen({ page, invite, replacing, notice, onChoose }: AskScreenProps) {
  const name = askerName(page)
  const press = (step: Step) => ({
    name: 'step',
    value: step,
    onClick(event: MouseEvent) {
      if (!onChoose) return
      event.preventDefault()
      onChoose(step)
    },
  })
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
          <h1 className="t-display">{replacing ?? `Would you recommend ${name}?`}</h1>
          {replacing ? (
            <p className="t-lead">Your old recommendation will stay until you send the new one.</p>
          ) : (
            <Letter name={name} message={page.invite?.message.trim() ?? ''} />
          )}
        </div>
        {hasMemory(page.invite) && <MemoryCard invite={page.invite} />}
      </div>
      {notice}
      {/* a press works before the script has loaded: it then loads the document of that step */}
      <form id={formId} className={styles.ways} action={recommendPath(page.slug)}>
        {invite && <input type="hidden" name="invite" value={invite} />}
        {waysFor(page.invite?.ask_for).map(way => (
          <button key={way.step} type="submit" className={styles.way} {...press(way.step)}>
            <span className={styles.icon}>
              <Icon of={way.icon} />
            </span>
            <b>{way.title}</b>
            <span className="t-small">{way.line}</span>
            <Icon of={ArrowRight} className={styles.arrow} />
          </button>
        ))}
      </form>
      <div className={styles.fine}>
        <p>No account needed. {name} chooses what is shown. You can withdraw it at any time.</p>
        {invite && page.invite && <DeclineLink type="submit" form={formId} {...press('decline')} />}
      </div>
    </FlowFrame>
  )
}

const shortLetter = 180

/** A short message is shown in full, a long one folded. */
function Letter({ name, message }: { name: string; message: string }) {
  if (message.length <= shortLetter) return message && <p className="t-lead">“{message}”</p>
  return (
    <details className={styles.letter}>
      <summary className="link">{name}’s message</summary>
      <p>{message}</p>
    </details>
  )
}
