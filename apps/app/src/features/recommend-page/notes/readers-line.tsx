import { draftedLine } from '@credence/contract/recommendations/notes/drafted-label'
import styles from './readers-line.module.css'

/** What everybody is told of it, before anybody decides to send it. */
export function ReadersLine({ name }: { name: string }) {
  return (
    <dl className={styles.readers}>
      <dt>Readers will see</dt>
      <dd>{draftedLine(name)}</dd>
    </dl>
  )
}
