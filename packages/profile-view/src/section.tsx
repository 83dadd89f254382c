import type { ProfileSection } from '@credence/contract/profile/sections'
import type { ReactNode } from 'react'
import { focusSection } from './focus-section.ts'
import styles from './section.module.css'

type SectionProps = { id: ProfileSection; title: string; opened: boolean; children: ReactNode }

/** A part of the page under its own heading. */
export function Section({ id, title, opened, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} {...focusSection(opened)}>
      <h2 className={`t-title ${styles.title}`} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}
