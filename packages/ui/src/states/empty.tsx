import type { ReactNode } from 'react'
import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './empty.module.css'

type EmptyProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <RosetteFigure id="empty-one" weight={0.8} className={styles.rosette} />
      <h2 className="t-h2">{title}</h2>
      {children && <p className={classNames('t-small', styles.words)}>{children}</p>}
      {action}
    </div>
  )
}
