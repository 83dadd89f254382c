import { Alert } from '@credence/ui/alert'
import { RecommendationSkeleton } from '@credence/ui/skeleton'
import { TextButton } from '../actions/text-button.tsx'
import { SlowNote } from '../server-notes/connection-note.tsx'
import { ServerMessage } from '../server-notes/server-message.tsx'
import styles from './board.module.css'

type Failed = { error: string; onTryAgain: () => void }

export function BoardState({ title, error, onTryAgain }: Failed & { title: string }) {
  const what = title.toLowerCase()
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
      </div>
      {error ? (
        <Alert tone="error">
          <b>We could not load your {what}.</b>
          <ServerMessage>{error}</ServerMessage>
          <TextButton onClick={onTryAgain}>Try again</TextButton>
        </Alert>
      ) : (
        <div className={styles.waiting}>
          <RecommendationSkeleton label={`Loading your ${what}`} />
          <SlowNote busy>This takes longer than usual. We keep trying.</SlowNote>
        </div>
      )}
    </>
  )
}

/** The shown list is old: reloading it failed. */
export function OldNotice({ error, onTryAgain }: Failed) {
  return (
    <Alert tone="error">
      <b>This may be out of date.</b> We could not load it again.
      <ServerMessage>{error}</ServerMessage>
      <TextButton onClick={onTryAgain}>Try again</TextButton>
    </Alert>
  )
}
