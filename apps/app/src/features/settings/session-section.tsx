import type { Session } from '@credence/contract/endpoints/sessions'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { Check, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react'
import { useRef } from 'react'
import { StatusLine } from '../../components/connection-note.tsx'
import { agoWords, dateWords } from '../../components/moment-words.ts'
import styles from './session-section.module.css'
import { SettingSection } from './setting-section.tsx'
import settingsStyles from './settings.module.css'
import { SettingsState } from './settings-state.tsx'
import { useSessions } from './use-sessions.ts'

export function SessionSection() {
  const { list, error, ending, outcome, load, end } = useSessions()
  const top = useRef<HTMLUListElement>(null)
  const others = list?.filter(({ current }) => !current) ?? []

  /** The pressed button goes with its row; the list takes the focus. */
  async function endThese(sessions: Session[]) {
    await end(sessions)
    top.current?.focus()
  }

  return (
    <SettingSection
      title="Where you are signed in"
      line="If you do not know one of these, sign it out. It happens at once."
    >
      {list ? (
        <ul ref={top} className={styles.list} tabIndex={-1} aria-label="Where you are signed in">
          {list.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending.includes(session.id)}
              onEnd={() => void endThese([session])}
            />
          ))}
        </ul>
      ) : (
        <SettingsState what="where you are signed in" error={error} onTryAgain={load} />
      )}
      {others.length > 0 && (
        <div className={settingsStyles.actions}>
          <Button variant="secondary" size="sm" busy={ending.length > 1} onClick={() => void endThese(others)}>
            {ending.length > 1 ? 'Signing out' : 'Sign out everywhere else'}
          </Button>
          <span className={settingsStyles.hint}>Signing in there again takes a new code.</span>
        </div>
      )}
      {list && others.length === 0 && <p className={settingsStyles.hint}>You are signed in nowhere else.</p>}
      {outcome?.ok === false && <Alert tone="error">{outcome.words}</Alert>}
      <StatusLine>{outcome?.ok && outcome.words}</StatusLine>
    </SettingSection>
  )
}

type SessionRowProps = { session: Session; ending: boolean; onEnd: () => void }

function SessionRow({ session: { current, device, created_at, last_used_at }, ending, onEnd }: SessionRowProps) {
  return (
    <li className={styles.row}>
      <Icon of={iconOf(device)} />
      <span>
        {current ? (
          <>
            <b>This browser</b>, {device}
          </>
        ) : (
          device
        )}
        <span className={styles.when}>
          {current ? 'Now' : capital(agoWords(last_used_at, new Date()))}. Signed in {dateWords(created_at)}
        </span>
      </span>
      {current ? (
        <Chip tone="green" icon={Check}>
          Now
        </Chip>
      ) : (
        <Button variant="secondary" size="sm" busy={ending} aria-label={`Sign out ${device}`} onClick={onEnd}>
          {ending ? 'Signing out' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}

function iconOf(device: string): LucideIcon {
  if (/iPhone|Android/.test(device)) return Smartphone
  return /iPad/.test(device) ? Tablet : Laptop
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
