import { RosetteFigure } from '@credence/ui/rosette-figure'
import type { ReactNode } from 'react'
import close from '../rosettes/close.svg'
import styles from './ink-close.module.css'
import { RosettePicture } from './rosette-picture.tsx'

export type Closing = { title: string; lead: string }

/** What most pages close with. There is a file of it. */
export const commonRosette = 'who-would-vouch'

type InkCloseProps = Closing & {
  id?: string | undefined
  rosette: string
  /** `large` for a title of a few words. */
  size?: 'normal' | 'large'
  children: ReactNode
}

/** The ink section that a page closes with: one sentence, one rosette, one thing to do. */
export function InkClose({ id, title, lead, rosette, size = 'normal', children }: InkCloseProps) {
  return (
    <section className={`press ${styles.close}`} id={id}>
      {rosette === commonRosette ? (
        <RosettePicture src={close} className={styles.rosette} />
      ) : (
        <RosetteFigure id={rosette} density={2.2} weight={1.05} className={styles.rosette} />
      )}
      <div className="wrap">
        <div className={styles.inner}>
          <h2 className={`t-hero ${styles.title}`} data-size={size}>
            {title}
          </h2>
          <p className={`t-lead ${styles.lead}`}>{lead}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
