import { Alert } from '@credence/ui/alert'
import { TextSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../../components/actions/text-button.tsx'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { ServerMessage } from '../../components/server-notes/server-message.tsx'
import styles from './settings.module.css'

type SettingsStateProps = {
  what: string
  error: string
  onTryAgain: () => void
}

export function SettingsState({ what, error, onTryAgain }: SettingsStateProps) {
  return (
    <div className={styles.waiting}>
      {error ? (
        <Alert tone="error">
          <b>We couldn’t load {what}.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={onTryAgain}>Try again</TextButton>
        </Alert>
      ) : (
        <>
          <TextSkeleton label={`Loading ${what}`} lines={4} />
          <SlowNote busy>This is taking longer than usual. We’ll keep trying.</SlowNote>
        </>
      )}
    </div>
  )
}
