import { classNames } from '@credence/ui/class-names'
import type { ReactNode } from 'react'
import styles from './page-parts.module.css'

type SectionHeadProps = {
  title: ReactNode
  lead: string
  /** `start` when the lead is longer than the title. */
  align?: 'start' | 'end'
  /** `near` when a ruled list follows, which brings its own air. */
  gap?: 'near' | 'far'
}

export function SectionHead({ title, lead, align = 'end', gap = 'far' }: SectionHeadProps) {
  return (
    <div className={styles.head} data-align={align} data-gap={gap}>
      <h2 className="t-display">{title}</h2>
      <p className="t-lead">{lead}</p>
    </div>
  )
}

type PageHeadProps = {
  title: ReactNode
  /** `display` for pages that are read rather than looked at. */
  size?: 'hero' | 'display'
  children: ReactNode
}

/** How a page without a hero picture opens. */
export function PageHead({ title, size = 'hero', children }: PageHeadProps) {
  return (
    <div className={styles.pageHead} data-size={size}>
      <h1 className={size === 'hero' ? `t-hero ${styles.title}` : 't-display'}>{title}</h1>
      <div className={styles.side}>{children}</div>
    </div>
  )
}

type SplitProps = { title: string; lead?: string; children: ReactNode }

/** A title that stays in view beside a long list. */
export function Split({ title, lead, children }: SplitProps) {
  return (
    <div className={`wrap ${styles.split}`}>
      <div className={styles.splitTitle}>
        <h2 className="t-display">{title}</h2>
        {lead && <p className="t-body">{lead}</p>}
      </div>
      {children}
    </div>
  )
}

export function Actions({ children }: { children: ReactNode }) {
  return <div className={`actions ${styles.actions}`}>{children}</div>
}

type RosettePictureProps = {
  src: string
  /** Visible at first paint; others load lazily. */
  isFirst?: boolean
  className?: string | undefined
}

/** A rosette from a file. It fills the box its class gives it, as a drawn one does. */
export function RosettePicture({ src, isFirst = false, className }: RosettePictureProps) {
  return (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      alt=""
      width="1000"
      height="1000"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  )
}
