import { useFlow } from '../flow.tsx'
import styles from './drafted-mark.module.css'
import { ReadersLine } from './readers-line.tsx'
import { WriteMyself } from './write-myself.tsx'

/** On the sheet: how it began, which readers are told, and the way to begin anew. */
export function DraftedMark() {
  const { draft } = useFlow()
  if (!draft.drafted) return null
  return (
    <div className={styles.mark}>
      <ReadersLine name={draft.reviewerName} />
      <WriteMyself size="sm" />
    </div>
  )
}
