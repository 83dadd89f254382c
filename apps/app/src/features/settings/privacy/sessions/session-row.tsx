import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { Check, Laptop, MonitorSmartphone } from 'lucide-react'
import { useRef } from 'react'
import { agoWords, dateWords } from '../../../../components/format/dates.ts'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { DeviceList, DeviceRow } from '../../device-row.tsx'
import styles from '../../settings.module.css'
import { SettingsState } from '../../settings-state.tsx'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { SettingRow } from '../setting-row.tsx'
import { StepUpFailure } from '../step-up/use-step-up.tsx'
import { type Sessions, useSessions } from './use-sessions.ts'

/** The list opens by itself shortly after signing in; later it needs a code. */
export function SessionRow({ email }: { email: string }) {
  const sessions = useSessions()
  const { list, error, outcome, stepUp, held, open, goOn, giveUp } = sessions
  const body = useRef<HTMLDivElement>(null)

  /** The pressed button disappears, so its replacement takes the focus. */
  async function andFocus(done: Promise<void> | void) {
    await done
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('ul, input, button')?.focus())
  }

  return (
    <SettingRow
      id="devices"
      title="Devices"
      now={list ? `Signed in on ${list.length}` : 'Where you’re signed in'}
      icon={MonitorSmartphone}
    >
      <div ref={body} className={styles.body}>
        {stepUp.sent ? (
          <StepUpPanel
            email={email}
            stepUp={stepUp}
            words={held.length > 0 ? signOutWords(held) : { idle: 'Show my devices', ok: 'Loading your devices' }}
            onConfirmed={() => void andFocus(goOn())}
            onCancel={() => void andFocus(giveUp())}
          />
        ) : list ? (
          <OpenList sessions={sessions} list={list} onEnd={these => void andFocus(sessions.end(these))} />
        ) : error ? (
          <SettingsState what="your devices" error={error} onTryAgain={() => void andFocus(open())} />
        ) : (
          <ClosedList sessions={sessions} onOpen={() => void andFocus(open())} />
        )}
      </div>
      {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
      {outcome?.ok === false && <Alert tone="error">{outcome.words}</Alert>}
      <StatusLine>{outcome?.ok && outcome.words}</StatusLine>
    </SettingRow>
  )
}

function ClosedList({ sessions: { opening }, onOpen }: { sessions: Sessions; onOpen: () => void }) {
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" busy={opening} onClick={onOpen}>
          {!opening && <Icon of={Laptop} size="small" />}
          {opening ? 'Loading your devices' : 'Show my devices'}
        </Button>
        <span className={styles.hint}>We’ll e-mail you a code first.</span>
      </div>
      <SlowNote busy={opening}>This is taking longer than usual. We’ll keep trying.</SlowNote>
    </>
  )
}

type OpenListProps = { sessions: Sessions; list: Session[]; onEnd: (sessions: Session[]) => void }

function OpenList({ sessions: { ending }, list, onEnd }: OpenListProps) {
  const others = list.filter(({ current }) => !current)
  return (
    <>
      <DeviceList label="Where you’re signed in">
        {list.map(session => (
          <DeviceOfSession
            key={session.id}
            session={session}
            ending={ending.includes(session.id)}
            onEnd={() => onEnd([session])}
          />
        ))}
      </DeviceList>
      {others.length > 0 ? (
        <div className={styles.actions}>
          <Button variant="secondary" size="sm" busy={ending.length > 1} onClick={() => onEnd(others)}>
            {ending.length > 1 ? 'Signing out' : 'Sign out everywhere else'}
          </Button>
          <span className={styles.hint}>You’ll need a new code to sign in there again.</span>
        </div>
      ) : (
        <p className={styles.hint}>You’re not signed in anywhere else.</p>
      )}
    </>
  )
}

function signOutWords([first, ...more]: Session[]) {
  return { idle: more.length > 0 ? 'Sign out these devices' : `Sign out ${first!.device}`, ok: 'Signing out' }
}

type DeviceOfSessionProps = { session: Session; ending: boolean; onEnd: () => void }

/** One session. The current one has no sign-out button; the account menu signs it out. */
function DeviceOfSession(props: DeviceOfSessionProps) {
  const { session, ending, onEnd } = props
  const { current, device, created_at, last_used_at } = session
  const used = current ? 'Now' : capital(agoWords(last_used_at, new Date()))
  return (
    <DeviceRow
      device={device}
      isThis={current}
      line={`${used}. Signed in ${dateWords(created_at)}`}
      action={
        current ? (
          <Chip tone="green" icon={Check}>
            Now
          </Chip>
        ) : (
          <Button variant="secondary" size="sm" busy={ending} aria-label={`Sign out ${device}`} onClick={onEnd}>
            {ending ? 'Signing out' : 'Sign out'}
          </Button>
        )
      }
    />
  )
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
