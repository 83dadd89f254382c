import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

const inks = [
  'paper',
  'tint',
  'tint-2',
  'ink',
  'ink-2',
  'ink-3',
  'rule',
  'rule-strong',
  'green',
  'seal',
  'amber',
  'danger',
  'steel',
  'focus',
  'press',
  'plate',
]

export function InkSection() {
  return (
    <Section title="Ink">
      <div className={styles.inks}>
        {inks.map(ink => (
          <div key={ink} className={styles.ink}>
            <i style={{ background: `var(--${ink})` }} />
            <span>{ink}</span>
          </div>
        ))}
      </div>
    </Section>
  )
}
