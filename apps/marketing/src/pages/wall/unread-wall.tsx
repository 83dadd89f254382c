import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextSkeleton } from '@credence/ui/skeleton'
import styles from './unread-wall.module.css'

/** While the stories are on their way, or when they did not come. */
export function UnreadWall({ failure }: { failure?: { message: string; retry: () => void } }) {
  if (!failure)
    return (
      <div className={styles.wall}>
        <TextSkeleton label="Fetching the stories" lines={4} />
      </div>
    )
  return (
    <div className={styles.failed}>
      <Alert tone="error">
        <b>We could not load the stories.</b> {failure.message}
      </Alert>
      <Button variant="secondary" onClick={failure.retry}>
        Try again
      </Button>
    </div>
  )
}
