import { type ReactNode, useId } from 'react'
import styles from './piece.module.css'

type PieceProps = {
  title: string
  line: string
  /** A preview, or why there is none. */
  preview: ReactNode
  /** Columns of twelve, on wide screens. */
  span: 5 | 7
  action?: ReactNode
  children?: ReactNode
}

export function Piece({ title, line, preview, span, action, children }: PieceProps) {
  const id = useId()
  return (
    <section className={styles.piece} data-span={span} aria-labelledby={id}>
      <div className={styles.preview}>{preview}</div>
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
