import { RosetteFigure } from '@credence/ui/rosette-figure'
import type { ReactNode } from 'react'
import styles from './use-case-hero.module.css'

type UseCaseHeroProps = {
  id?: string | undefined
  rosette: string
  label: ReactNode
  title: string
  lead: string
  children: ReactNode
}

/** A persona's rosette, cut by the right edge, beside the title. */
export function UseCaseHero({ id, rosette, label, title, lead, children }: UseCaseHeroProps) {
  return (
    <section className={styles.hero} id={id}>
      <div className={`wrap ${styles.inner}`}>
        <RosetteFigure id={rosette} density={1.7} className={styles.rosette} />
        <div className={styles.copy}>
          <p className={`t-wide green ${styles.label}`}>{label}</p>
          <h1 className={`t-hero ${styles.title}`}>{title}</h1>
          <p className={`t-lead ${styles.lead}`}>{lead}</p>
          {children}
        </div>
      </div>
    </section>
  )
}
