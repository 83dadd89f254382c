import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Mic, PenLine } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFlow } from '../flow.tsx'
import { useTakeUrl } from '../take/use-take-url.ts'
import styles from './send-step.module.css'

/** The owner's crest, cut as the words arrive. The number beside it says the same. */
export function CarvedRing({ percent }: { percent: number }) {
  const { asked, draft } = useFlow()
  const take = draft.type === 'video' ? draft.take : null
  const url = useTakeUrl(take)
  return (
    <div className={styles.carve} style={{ '--share': `${percent}%` } as CSSProperties} aria-hidden="true">
      <RosetteFigure id={asked.rosette} variant="crest" density={1.4} className={styles.blank} />
      <RosetteFigure id={asked.rosette} variant="crest" density={1.4} className={styles.cut} />
      <span className={styles.hole}>
        {take ? (
          <video src={url} muted playsInline preload="metadata" tabIndex={-1} />
        ) : (
          <Icon of={draft.type === 'text' ? PenLine : Mic} />
        )}
      </span>
    </div>
  )
}
