import { dayOf } from '@credence/profile-view/words'
import type { SaidByReviewer } from '@credence/record/verdict/checked'
import { Chip } from '@credence/ui/chip'
import { RecommendationFrame } from '@credence/ui/recommendation-card'
import { Undo2 } from 'lucide-react'
import styles from './covered-record.module.css'

/** Who said something about whom, and not what: it was taken back. */
export function CoveredRecord({ said }: { said: SaidByReviewer }) {
  const { id, reviewer, owner, givenAt } = said
  return (
    <RecommendationFrame
      id={id}
      name={reviewer.name}
      position={`About ${owner.name}`}
      quote=""
      media={
        <div className={styles.covered}>
          <div className={styles.hatch} role="img" aria-label="The words are covered" />
          <p className="t-small">The words are in your file. They were taken back, so they are not shown again here.</p>
        </div>
      }
      foot={
        <>
          <Chip tone="amber" icon={Undo2}>
            Taken back
          </Chip>
          <time className="t-meta" dateTime={givenAt}>
            Given {dayOf(givenAt)}
          </time>
        </>
      }
    />
  )
}
