import { Alert } from '@credence/ui/alert'
import { RowsSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../actions/text-button.tsx'
import { SlowNote } from '../server-notes/connection-note.tsx'
import { ServerMessage } from '../server-notes/server-message.tsx'
import styles from './board.module.css'

type Failed = { error: string; onTryAgain: () => void }

export function BoardState({ title, error, onTryAgain }: Failed & { title: string }) {
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {error ? (
        <Alert tone="error">
          <b>We couldn’t load your {title.toLowerCase()}.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={onTryAgain}>Try again</TextButton>
        </Alert>
      ) : (
        <div className={styles.waiting}>
          <RowsSkeleton label={`Loading your ${title.toLowerCase()}`} />
          <SlowNote busy>This is taking longer than usual. We’ll keep trying.</SlowNote>
        </div>
      )}
    </>
  )
}

/** The shown list is old: reloading it failed. */
export function OldNotice({ error, onTryAgain }: Failed) {
  return (
    <Alert tone="error">
      <b>This list may be out of date.</b> We couldn’t refresh it.
      <ServerMessage>{error}</ServerMessage>
      <TextButton onClick={onTryAgain}>Try again</TextButton>
    </Alert>
  )
}
