import type { ReactNode } from 'react'
import { RosetteFigure } from '../brand/rosette-figure.tsx'
import { classNames } from '../class-names.ts'
import styles from './nothing-here.module.css'

type NothingHereProps = {
  /** Undefined where it is not known yet. */
  address: string | undefined
  /** What the crest is drawn from. */
  id: string
  /** Where to go instead. */
  children: ReactNode
}

/** For an address that leads nowhere. */
export function NothingHere({ address, id, children }: NothingHereProps) {
  return (
    <div className={styles.page}>
      <RosetteFigure id={id} variant="crest" density={2} className={styles.crest} />
      <div className={styles.words}>
        <h1 className={classNames('t-title', styles.title)}>There is nothing here.</h1>
        <p className={styles.reason}>
          {address === undefined ? 'This page' : <b>{address}</b>} doesn’t exist, is private, or was deleted.
        </p>
        {children}
      </div>
    </div>
  )
}
