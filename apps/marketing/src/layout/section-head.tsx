import type { ReactNode } from 'react'
import styles from './section-head.module.css'

type SectionHeadProps = {
  title: ReactNode
  lead: string
  /** `start` when the lead is longer than the title. */
  align?: 'start' | 'end'
  /** `near` when a ruled list follows, which brings its own air. */
  gap?: 'near' | 'far'
}

/** A section's title beside the sentences that explain it. */
export function SectionHead({ title, lead, align = 'end', gap = 'far' }: SectionHeadProps) {
  return (
    <div className={styles.head} data-align={align} data-gap={gap}>
      <h2 className="t-display">{title}</h2>
      <p className="t-lead">{lead}</p>
    </div>
  )
}
