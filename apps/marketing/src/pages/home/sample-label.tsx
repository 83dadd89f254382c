import type { ReactNode } from 'react'
import styles from './sample-label.module.css'

/** Stands at the top of a recommendation card, where a video would be, and says that what follows is made up. */
export function SampleLabel({ children }: { children: ReactNode }) {
  return <p className={styles.label}>{children}</p>
}
