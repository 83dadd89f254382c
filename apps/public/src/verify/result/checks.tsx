import { Icon } from '@credence/ui/icon'
import type { LucideIcon } from 'lucide-react'
import { Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checks.module.css'

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
