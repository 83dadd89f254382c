import { Chip } from '@credence/ui/chip'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Check, Clock, EyeOff, Inbox, TriangleAlert } from 'lucide-react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function StatusSection() {
  return (
    <Section title="Status">
      <div className={styles.row}>
        <Chip tone="green" icon={Check}>
          Published
        </Chip>
        <Chip tone="amber" icon={Clock}>
          No reply yet
        </Chip>
        <Chip tone="steel" icon={Inbox}>
          Waiting for you
        </Chip>
        <Chip icon={EyeOff}>Private</Chip>
        <Chip tone="danger" icon={TriangleAlert}>
          Address bounced
        </Chip>
      </div>
      <div className={styles.row}>
        <ConfirmedBadge domain="pellroe.example" />
        <span className="t-small">Never a bare tick: always says what was confirmed.</span>
      </div>
    </Section>
  )
}
