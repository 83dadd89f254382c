import { ButtonLink } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import styles from './ways.module.css'

type Way = {
  icon?: LucideIcon
  title: ReactNode
  says: ReactNode
  /** `outside`: to a site that we know nothing about. */
  go?: { words: string; href: string; outside?: boolean }
}

/** What somebody can do now, one to a row. */
export function Ways({ of }: { of: Way[] }) {
  const id = useId()
  return (
    <ul className={styles.ways}>
      {of.map(({ icon, title, says, go }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of an answer stay where they are
        <li key={place} className={styles.way}>
          {icon && (
            <span className={styles.sign}>
              <Icon of={icon} />
            </span>
          )}
          <div className={styles.words}>
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
