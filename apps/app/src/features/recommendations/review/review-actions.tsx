import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import styles from './review-dialog.module.css'
import type { Decision } from './use-decision.ts'

type ReviewActionsProps = { given: OwnerRecommendation; hasRoom: boolean; decision: Decision; onClose: () => void }

/** What can be decided now: publish or keep private, or hide what is published. */
export function ReviewActions({ given, hasRoom, decision, onClose }: ReviewActionsProps) {
  const { state, media_state, thanked_at } = given
  const { doing, thanks } = decision
  if (state === 'published')
    return (
      <div className={styles.actions}>
        <Button variant="secondary" block busy={doing === 'hiding'} onClick={() => void decision.hide()}>
          {doing === 'hiding' ? 'Hiding it' : 'Hide it'}
        </Button>
      </div>
    )
  const isReady = media_state === null || media_state === 'ready'
  const publish = thanks && !thanked_at ? 'Publish and thank' : 'Publish'
  return (
    <div className={styles.actions}>
      <Button
        size="lg"
        block
        busy={doing === 'publishing'}
        disabled={!isReady || !hasRoom}
        onClick={() => void decision.publish()}
      >
        {doing === 'publishing' ? 'Publishing' : publish}
      </Button>
      {state === 'new' ? (
        <Button variant="secondary" block busy={doing === 'hiding'} onClick={() => void decision.hide()}>
          {doing === 'hiding' ? 'Keeping it private' : 'Keep private'}
        </Button>
      ) : (
        <Button variant="secondary" block onClick={onClose}>
          Leave it private
        </Button>
      )}
    </div>
  )
}
