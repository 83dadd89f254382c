import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextSkeleton } from '@credence/ui/skeleton'
import styles from './unread-wall.module.css'

/** While the stories are on their way, or when they did not come: then `onRetry` asks once more. */
export function UnreadWall({ onRetry }: { onRetry?: () => void }) {
  if (!onRetry)
    return (
      <div className={styles.wall}>
        <TextSkeleton label="Fetching the stories" lines={4} />
      </div>
    )
  return (
    <div className={styles.failed}>
      <Alert tone="error">The stories could not be fetched. Nothing is lost; the connection may be.</Alert>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
