import { draftedLine } from '@credence/contract/recommendations/notes/drafted-label'
import { Icon } from '@credence/ui/icon'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { Clock } from 'lucide-react'
import { useFlow } from '../flow.tsx'
import { isDrafted } from '../steps.ts'
import { TakePlayer } from '../take/take-player.tsx'
import styles from './line-step.module.css'

/** The card as visitors will see it, except for what is not confirmed yet. */
export function LineCard({ line }: { line: string }) {
  const { draft } = useFlow()
  const take = draft.recommendationType === 'text' ? null : draft.take
  const name = draft.reviewerName.trim() || 'Your name'
  return (
    <aside className={styles.preview} aria-labelledby="card-title">
      <div className={styles.previewHead}>
        <h2 className="t-h3" id="card-title">
          The card
        </h2>
        <span className="t-meta">
          {draft.recommendationType === 'text' ? 'As a link shows it' : 'As visitors see it'}
        </span>
      </div>
      <RecommendationFrame
        id={draft.reviewerEmail || name}
        name={name}
        position={draft.reviewerPosition}
        remark={isDrafted(draft) ? draftedLine(draft.reviewerName) : undefined}
        media={take && <TakePlayer take={take} name="yourself" />}
        quote={
          <span className={line === '' ? styles.waiting : undefined} aria-live="polite">
            {line || 'Your sentence'}
          </span>
        }
        foot={
          <span className={styles.soon}>
            <Icon of={Clock} size="small" />
            E-mail is confirmed in the next step
          </span>
        }
      />
    </aside>
  )
}
