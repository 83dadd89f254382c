import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type PageHeadProps = {
  title: ReactNode
  /** `display` for pages that are read rather than looked at. */
  size?: 'hero' | 'display'
  /** The sentences beside the title. */
  children: ReactNode
}

/** How a page without a hero picture opens. */
export function PageHead({ title, size = 'hero', children }: PageHeadProps) {
  return (
    <div className={styles.head} data-size={size}>
      <h1 className={size === 'hero' ? `t-hero ${styles.title}` : 't-display'}>{title}</h1>
      <div className={styles.side}>{children}</div>
    </div>
  )
}
