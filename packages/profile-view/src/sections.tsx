import type { ProfileSection } from '@credence/contract/profile/sections'
import { Chip } from '@credence/ui/chip'
import type { ReactNode } from 'react'
import styles from './sections.module.css'
import { span } from './words.ts'

type SectionProps = { id: ProfileSection; title: string; opened: boolean; children: ReactNode }

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

export function About({ text, opened }: { text: string; opened?: boolean }) {
  return (
    <section className={styles.about} id="about" aria-label="About" dir="auto" {...focusSection(opened)}>
      <Statement text={text} />
    </section>
  )
}

/** The words alone, for a page that gives the section a bar of its own. */
export function AboutWords({ text }: { text: string }) {
  return (
    <div className={styles.about}>
      <Statement text={text} />
    </div>
  )
}

function Statement({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map(paragraph => <p key={paragraph}>{paragraph}</p>)
}

export type HistoryEntry = { what: string; where: string; start: string; end: string | null; description: string }

export function HistoryEntries({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className={styles.list}>
      {entries.map(({ what, where, start, end, description }) => (
        <li key={`${what} ${where} ${start}`}>
          <span className={styles.when}>{span(start, end)}</span>
          <span>
            <b>
              <bdi>{what}</bdi>
            </b>
            {where && (
              <>
                , <bdi>{where}</bdi>
              </>
            )}
          </span>
          {description && <p dir="auto">{description}</p>}
        </li>
      ))}
    </ol>
  )
}

/** The words alone, for a page that gives the section a bar of its own. */
export function SkillChips({ skills }: { skills: string[] }) {
  return (
    <ul className={styles.skills}>
      {skills.map(skill => (
        <li key={skill}>
          <Chip>
            <bdi>{skill}</bdi>
          </Chip>
        </li>
      ))}
    </ul>
  )
}

/** For a section opened by its own address: the browser scrolls to it without a script; it is no Tab stop. */
export function focusSection(opened: boolean | undefined) {
  return opened ? { tabIndex: -1, autoFocus: true, 'data-opened': '' } : {}
}
