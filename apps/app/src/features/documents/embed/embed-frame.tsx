import { type ReactNode, useId } from 'react'
import styles from './embed-piece.module.css'

/** Wide, with what can be chosen beside the preview. */
export function EmbedFrame({ bed, children }: { bed: ReactNode; children?: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.piece} aria-labelledby={id}>
      <div className={styles.bed}>{bed}</div>
      <div className={styles.choices}>
        <div>
          <h2 id={id} className={styles.title}>
            Embed on your site
          </h2>
          <p className={styles.line}>
            Your published recommendations on your own page. It sets no cookies and follows what you publish here.
          </p>
        </div>
        {children}
      </div>
    </section>
  )
}
