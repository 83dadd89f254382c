import type { Session } from '@credence/contract/sign-in/sessions/endpoints'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Check } from 'lucide-react'
import { agoWords, dateWords } from '../../../../components/words/moment-words.ts'
import { DeviceRow } from '../../device-row.tsx'

type SessionRowProps = { session: Session; ending: boolean; onEnd: () => void }

/** One browser. The one that is being used is only marked: signing out of it is what the account menu is for. */
export function SessionRow({ session: { current, device, created_at, last_used_at }, ending, onEnd }: SessionRowProps) {
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
