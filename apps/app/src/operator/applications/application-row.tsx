import type { OperatorCommandName } from '@credence/contract/operator/commands'
import { Button } from '@credence/ui/button'
import { BookOpen, GraduationCap, Handshake, type LucideIcon } from 'lucide-react'
import { useId, useState } from 'react'
import { ChangeBox } from '../change/change-dialog.tsx'
import type { Change } from '../change/use-change.ts'
import { momentWords } from '../data/times.ts'
import { StateChip } from '../parts/page-parts.tsx'
import { ApplicationDetails } from './application-details.tsx'
import styles from './applications-page.module.css'
import type { Application, ApplicationKind } from './load-applications.ts'

const kinds: Record<ApplicationKind, { name: string; icon: LucideIcon; thing: string }> = {
  student: { name: 'Student discount', icon: GraduationCap, thing: 'application' },
  affiliate: { name: 'Affiliate', icon: Handshake, thing: 'application' },
  story: { name: 'Story', icon: BookOpen, thing: 'story' },
}

type Decision = { word: string; command: OperatorCommandName; change: Pick<Change, 'verb' | 'busy' | 'danger'> }

/** What can be decided about it now. */
function decisionsFor({ kind, isOpen, state }: Application): Decision[] {
  if (kind !== 'story')
    return isOpen
      ? [
          {
            word: 'Approve',
            command: 'applications approve',
            change: { verb: 'Approve application', busy: 'Approving' },
          },
          {
            word: 'Decline',
            command: 'applications decline',
            change: { verb: 'Decline application', busy: 'Declining', danger: true },
          },
        ]
      : []
  if (state === 'published')
    return [
      {
        word: 'Take down',
        command: 'stories take-down',
        change: { verb: 'Take story down', busy: 'Taking it down', danger: true },
      },
    ]
  const approve: Decision = {
    word: 'Approve',
    command: 'stories approve',
    change: { verb: 'Publish story', busy: 'Publishing' },
  }
  const decline: Decision = {
    word: 'Decline',
    command: 'stories decline',
    change: { verb: 'Decline story', busy: 'Declining', danger: true },
  }
  return isOpen ? [approve, decline] : [approve]
}

type ApplicationRowProps = { application: Application; onDecided: () => void }

export function ApplicationRow({ application, onDecided }: ApplicationRowProps) {
  const { kind, name, sent, state, isOpen } = application
  const titleId = useId()
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>
          <bdi>{name}</bdi>
        </h2>
        <span className={styles.chips}>
          <StateChip tone={isOpen ? 'plain' : 'line'} icon={kinds[kind].icon}>
            {kinds[kind].name}
          </StateChip>
          {!isOpen && (
            <StateChip tone="line" icon={null}>
              {state.charAt(0).toUpperCase() + state.slice(1)}
            </StateChip>
          )}
        </span>
        <p className="t-meta">Sent {momentWords(sent, new Date())}</p>
      </div>
      <div className={styles.about}>
        {application.story && <p className={styles.story}>{application.story}</p>}
        <ApplicationDetails application={application} />
      </div>
      <Decide application={application} onDecided={onDecided} />
    </article>
  )
}

/** The buttons, and the same reason box for each of them, in the row. */
function Decide({ application, onDecided }: ApplicationRowProps) {
  const { id, kind, name, isOpen } = application
  const [chosen, setChosen] = useState<Decision>()
  const { thing } = kinds[kind]
  if (chosen) {
    const isTold = chosen.command !== 'applications approve' && chosen.command !== 'stories approve'
    return (
      <ChangeBox
        // another choice is another form
        key={chosen.command}
        change={{ command: chosen.command, target: id, ...chosen.change }}
        tell={isTold ? `Send ${name} this reason` : undefined}
        onDone={() => {
          setChosen(undefined)
          onDecided()
        }}
        onCancel={() => setChosen(undefined)}
      >
        <p className="t-small">{saysOf(chosen.command, name)}</p>
      </ChangeBox>
    )
  }
  return (
    <div className={styles.decide}>
      {decisionsFor(application).map(decision => (
        <Button key={decision.word} size="sm" variant="secondary" onClick={() => setChosen(decision)}>
          {decision.word}
          <span className="vh">
            {' '}
            the {thing} of {name}
          </span>
        </Button>
      ))}
      {isOpen && <span className="t-hint">Asks for a reason</span>}
    </div>
  )
}

function saysOf(command: OperatorCommandName, name: string): string {
  switch (command) {
    case 'applications approve':
      return `${name} gets an access code by e-mail.`
    case 'applications decline':
      return `${name} gets a mail.`
    case 'stories approve':
      return `The story becomes public. ${name} gets a mail.`
    case 'stories take-down':
      return `The story is no longer public. ${name} gets a mail.`
    default:
      return `The story stays private. ${name} gets a mail.`
  }
}
