import { Icon } from '@credence/ui/icon'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './memory-card.module.css'
import type { Invitation } from './page-data.ts'

/** As in the styles. */
const wide = '(min-width: 861px)'

/** Open on wide screens; phones first show the place only. The server can't know which, so it draws it folded. */
export function MemoryCard({ invite }: { invite: Invitation }) {
  const [isWide] = useState(() => typeof document === 'object' && matchMedia(wide).matches)
  const { where, when, what } = invite.memory
  const place = [where, when].filter(Boolean).join(', ')
  return (
    <details className={styles.memory} open={isWide} data-open-at={wide}>
      <summary>
        <h2>What you did together</h2>
        <span className={styles.place}>{place || what}</span>
        <Icon of={ChevronDown} />
      </summary>
      <dl className={styles.facts}>
        {place && <Fact name={where && when ? 'Where and when' : where ? 'Where' : 'When'}>{place}</Fact>}
        {what && <Fact name="Which project">{what}</Fact>}
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
    </details>
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
