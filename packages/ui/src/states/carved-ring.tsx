import type { CSSProperties, ReactNode } from 'react'
import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './carved-ring.module.css'

type CarvedRingProps = {
  /** What the ring is drawn from. */
  id: string
  percent: number
  className?: string | undefined
  children?: ReactNode
}

/** A rosette that is cut as far as something has come. Decoration: the number stands beside it. */
export function CarvedRing({ id, percent, className, children }: CarvedRingProps) {
  return (
    <div
      className={classNames(styles.carve, className)}
      style={{ '--share': `${percent}%` } as CSSProperties}
      aria-hidden="true"
    >
      <RosetteFigure id={id} variant="crest" density={1.4} className={styles.blank} />
      <RosetteFigure id={id} variant="crest" density={1.4} className={styles.cut} />
      {children && <span className={styles.hole}>{children}</span>}
    </div>
  )
}
