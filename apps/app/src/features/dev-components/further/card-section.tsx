import { Card } from '@credence/ui/card'
import { Count } from '@credence/ui/count'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function CardSection() {
  return (
    <Section title="Cards, counts">
      <div className={styles.columns}>
        <Card>
          <p>Plain, for things that are objects.</p>
        </Card>
        <Card tone="quiet">
          <p>Quiet, on tint.</p>
        </Card>
        <Card platemark>
          <p>With a plate mark, for printed pieces.</p>
        </Card>
      </div>
      <div className={styles.row}>
        <Count value={11} />
        <Count value={3} tone="seal" />
      </div>
    </Section>
  )
}
