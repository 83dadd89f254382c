import { type ReactNode, useId } from 'react'
import styles from './piece.module.css'

type PieceProps = {
  title: string
  line: string
  /** What it looks like, or why there is none yet. */
  bed: ReactNode
  /** Columns of twelve where there is room for them side by side. */
  span: 5 | 7
  /** The one thing to do with it, beside its name. */
  action?: ReactNode
  children?: ReactNode
}

/** One way to hand the page over: how it looks, what it is for, and how to have it. */
export function Piece({ title, line, bed, span, action, children }: PieceProps) {
  const id = useId()
  return (
    <section className={styles.piece} data-span={span} aria-labelledby={id}>
      <div className={styles.bed}>{bed}</div>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          <p className={styles.line}>{line}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
