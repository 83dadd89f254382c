import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Mic, PenLine } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFlow } from '../flow.tsx'
import styles from './send-step.module.css'

/** The owner's crest, cut as the words arrive. The number beside it says the same. */
export function CarvedRing({ percent }: { percent: number }) {
  const { asked, draft } = useFlow()
  const take = draft.recommendationType === 'video' ? draft.take : null
  return (
    <div className={styles.carve} style={{ '--share': `${percent}%` } as CSSProperties} aria-hidden="true">
      <RosetteFigure id={asked.rosette} variant="crest" density={1.4} className={styles.blank} />
      <RosetteFigure id={asked.rosette} variant="crest" density={1.4} className={styles.cut} />
      <span className={styles.hole}>
        {take ? (
          <video src={draft.video || undefined} muted playsInline preload="metadata" tabIndex={-1} />
        ) : (
          <Icon of={draft.recommendationType === 'text' ? PenLine : Mic} />
        )}
      </span>
    </div>
  )
}
