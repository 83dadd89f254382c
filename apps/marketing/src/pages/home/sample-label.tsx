import type { ReactNode } from 'react'
import styles from './sample-label.module.css'

type SampleLabelProps = {
  children: ReactNode
  /** At the top of a recommendation card, where a video would be. */
  inCard?: boolean
}

/** Says that the person, company or letter beside it is made up. */
export function SampleLabel({ children, inCard = false }: SampleLabelProps) {
  return <p className={inCard ? `${styles.label} ${styles.inCard}` : styles.label}>{children}</p>
}
