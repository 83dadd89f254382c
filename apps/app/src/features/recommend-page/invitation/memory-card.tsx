import { type ReactNode, useId } from 'react'
import styles from './memory-card.module.css'
import type { Invitation } from './use-page-data.ts'

type MemoryCardProps = { name: string; invite: Invitation; head?: ReactNode }

export function MemoryCard({ name, invite, head }: MemoryCardProps) {
  const id = useId()
  const { where, when, what } = invite.memory
  const place = [where, when].filter(Boolean).join(', ')
  return (
    <section className={styles.memory} aria-labelledby={id}>
      {head}
      <h2 id={id} className={styles.label} data-below={head ? true : undefined}>
        What {name} remembers
      </h2>
      <dl className={styles.facts}>
        {place && <Fact name={where && when ? 'Where and when' : where ? 'Where' : 'When'}>{place}</Fact>}
        {what && <Fact name="On what">{what}</Fact>}
        {invite.reminders.length > 0 && (
          <Fact name="You saw">
            <ul className={styles.saw}>
              {invite.reminders.map(reminder => (
                <li key={reminder}>{reminder}</li>
              ))}
            </ul>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
