import { Icon } from '@credence/ui/icon'
import { Check, Circle, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './checklist.module.css'
import { type StrengthItem, strengthInWords } from './strength.ts'

const icons = { done: Check, waiting: Clock, open: Circle } as const

type ChecklistItem = {
  id: string
  name: string
  state: keyof typeof icons
  /** The state in words, for those who don't see the sign; empty where the way beside it says it. */
  words: string
  /** What can be done about it. */
  way: ReactNode
}

/** What is there, what is on its way and what is missing, each with the one way to it. */
export function Checklist({ items }: { items: ChecklistItem[] }) {
  return (
    <ul className={styles.checklist}>
      {items.map(({ id, name, state, words, way }) => (
        <li key={id} data-state={state}>
          <Icon of={icons[state]} />
          <span>
            {name}
            {words && <span className="vh">, {words}</span>}
          </span>
          {way}
        </li>
      ))}
    </ul>
  )
}

/** What is there and what is missing, as counted dashes: a person has no percentage. */
export function StrengthTally({ items }: { items: StrengthItem[] }) {
  return (
    <div className={styles.tally} role="img" aria-label={strengthInWords(items)}>
      {[...items].reverse().map(({ label, done }) => (
        <i key={label} data-done={done} />
      ))}
    </div>
  )
}
