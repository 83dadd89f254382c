import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { Check, Laptop } from 'lucide-react'
import { useRef } from 'react'
import { agoWords, dateWords } from '../../../../components/format/dates.ts'
import { SlowNote, StatusLine } from '../../../../components/server-notes/connection-note.tsx'
import { DeviceList, DeviceRow } from '../../device-row.tsx'
import { SettingSection } from '../../setting-section.tsx'
import settingsStyles from '../../settings.module.css'
import { SettingsState } from '../../settings-state.tsx'
import { StepUpPanel } from '../lazy-passcode-panels.ts'
import { StepUpFailure } from '../step-up/use-step-up.tsx'
import { type Sessions, useSessions } from './use-sessions.ts'

/** Closed at first, because opening it needs a code and most visitors come for other settings. */
export function SessionSection({ email }: { email: string }) {
  const sessions = useSessions()
  const { list, error, outcome, stepUp, held, open, goOn, giveUp } = sessions
  const body = useRef<HTMLDivElement>(null)

  /** The pressed button disappears, so its replacement takes the focus. */
  async function andFocus(done: Promise<void> | void) {
    await done
    requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('ul, input, button')?.focus())
  }

  return (
    <SettingSection
      title="Where you are signed in"
      line="Every browser and phone that can open your account. If you do not know one, sign it out: it happens at once."
    >
      <div ref={body} className={settingsStyles.body}>
        {stepUp.sent ? (
          <StepUpPanel
            email={email}
            stepUp={stepUp}
            words={held.length > 0 ? signOutWords(held) : { idle: 'Show where I am signed in', ok: 'Opening the list' }}
            onConfirmed={() => void andFocus(goOn())}
            onCancel={() => void andFocus(giveUp())}
          />
        ) : list ? (
          <OpenList sessions={sessions} list={list} onEnd={these => void andFocus(sessions.end(these))} />
        ) : error ? (
          <SettingsState what="where you are signed in" error={error} onTryAgain={() => void andFocus(open())} />
        ) : (
          <ClosedList sessions={sessions} onOpen={() => void andFocus(open())} />
        )}
      </div>
      {!stepUp.sent && <StepUpFailure stepUp={stepUp} />}
      {outcome?.ok === false && <Alert tone="error">{outcome.words}</Alert>}
      <StatusLine>{outcome?.ok && outcome.words}</StatusLine>
    </SettingSection>
  )
}

function ClosedList({ sessions: { opening }, onOpen }: { sessions: Sessions; onOpen: () => void }) {
  return (
    <>
      <div className={settingsStyles.actions}>
        <Button variant="secondary" busy={opening} onClick={onOpen}>
          {!opening && <Icon of={Laptop} size="small" />}
          {opening ? 'Opening the list' : 'Show where I am signed in'}
        </Button>
        <span className={settingsStyles.hint}>
          To see where you are signed in we send you a code, so that nobody else can look or sign you out.
        </span>
      </div>
      <SlowNote busy={opening}>This takes longer than usual. We keep trying.</SlowNote>
    </>
  )
}

type OpenListProps = { sessions: Sessions; list: Session[]; onEnd: (sessions: Session[]) => void }

function OpenList({ sessions: { ending }, list, onEnd }: OpenListProps) {
  const others = list.filter(({ current }) => !current)
  return (
    <>
      <DeviceList label="Where you are signed in">
        {list.map(session => (
          <SessionRow
            key={session.id}
            session={session}
            ending={ending.includes(session.id)}
            onEnd={() => onEnd([session])}
          />
        ))}
      </DeviceList>
      {others.length > 0 ? (
        <div className={settingsStyles.actions}>
          <Button variant="secondary" size="sm" busy={ending.length > 1} onClick={() => onEnd(others)}>
            {ending.length > 1 ? 'Signing out' : 'Sign out everywhere else'}
          </Button>
          <span className={settingsStyles.hint}>Signing in there again takes a new code.</span>
        </div>
      ) : (
        <p className={settingsStyles.hint}>You are signed in nowhere else.</p>
      )}
    </>
  )
}

function signOutWords([first, ...more]: Session[]) {
  return { idle: more.length > 0 ? 'Sign these out' : `Sign out ${first!.device}`, ok: 'Signing out' }
}

type SessionRowProps = { session: Session; ending: boolean; onEnd: () => void }

/** One session. The current one has no sign-out button; the account menu signs it out. */
function SessionRow({ session: { current, device, created_at, last_used_at }, ending, onEnd }: SessionRowProps) {
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
