import type { ReactNode } from 'react'
import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './empty.module.css'

type EmptyProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Level of the title in the page around it. */
  heading?: 'h2' | 'h3'
  /** What the rosette is drawn from; the owner's id where there is one. */
  id?: string
}

export function Empty({ title, children, action, heading: Heading = 'h2', id = 'empty-one' }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <RosetteFigure id={id} weight={0.8} className={styles.rosette} />
      <Heading className="t-h2">{title}</Heading>
      {children && <p className={classNames('t-small', styles.words)}>{children}</p>}
      {action}
    </div>
  )
}
