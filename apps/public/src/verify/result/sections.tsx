import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { type LucideIcon, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './sections.module.css'

/** `open`: it was not looked at, or cannot be. Colour only repeats the words. */
type Tone = 'yes' | 'back' | 'info' | 'no' | 'open'

export type Check = { tone: Tone; icon: LucideIcon; title: ReactNode; says: ReactNode }

/** A line that was not run. It is said, never left out. */
export function notChecked(title: ReactNode, says: ReactNode): Check {
  return { tone: 'open', icon: Minus, title, says }
}

/** What was looked at, line by line; the one that decides comes first. */
export function Checks({ of }: { of: Check[] }) {
  return (
    <ul className={styles.checks}>
      {of.map(({ tone, icon, title, says }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an answer stay where they are
        <li key={place}>
          <span className={`${styles.sign} ${styles[tone]}`}>
            <Icon of={icon} />
          </span>
          <b>{title}</b>
          <p>{says}</p>
        </li>
      ))}
    </ul>
  )
}

type AsideProps = { title: string; actions?: ReactNode; note?: string; children: ReactNode }

export function Aside({ title, actions, note, children }: AsideProps) {
  return (
    <aside className={styles.beside} aria-label={title}>
      <h2 className="t-wide">{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className="t-small">{note}</p>}
    </aside>
  )
}

type DetailsProps = { title: string; words?: string; children: ReactNode }

/** What goes with an answer, on tinted ground under it. */
export function Details({ title, words, children }: DetailsProps) {
  return (
    <section className={styles.ground}>
      <div className={`wrap ${styles.split}`}>
        <div className={styles.head}>
          <h2 className="t-title">{title}</h2>
          {words && <p className={`t-body ${styles.words}`}>{words}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}

type Way = {
  icon?: LucideIcon
  title: ReactNode
  says: ReactNode
  /** `outside`: to a site that we know nothing about. */
  go?: { words: string; href: string; outside?: boolean }
}

export function Actions({ of }: { of: Way[] }) {
  const id = useId()
  return (
    <ul className={styles.ways}>
      {of.map(({ icon, title, says, go }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer stay where they are
        <li key={place} className={styles.way}>
          {icon && (
            <span className={styles.actionSign}>
              <Icon of={icon} />
            </span>
          )}
          <div className={styles.actionText}>
            <b id={`${id}${place}`}>{title}</b>
            <p>{says}</p>
          </div>
          {go && (
            <ButtonLink
              variant="secondary"
              size="sm"
              href={go.href}
              aria-describedby={`${id}${place}`}
              {...(go.outside && { rel: 'external nofollow noopener noreferrer' })}
            >
              {go.words}
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}
