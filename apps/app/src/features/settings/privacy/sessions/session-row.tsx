import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Icon } from '@credence/ui/icon'
import { Check, Laptop, type LucideIcon, Smartphone, Tablet } from 'lucide-react'
import { agoWords, dateWords } from '../../../../components/words/moment-words.ts'
import styles from './session-section.module.css'

type SessionRowProps = { session: Session; ending: boolean; onEnd: () => void }

/** One browser. The one that is being used is only marked: signing out of it is what the account menu is for. */
export function SessionRow({ session: { current, device, created_at, last_used_at }, ending, onEnd }: SessionRowProps) {
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
