import { Progress, Steps } from '@credence/ui/progress'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function ProgressSection() {
  return (
    <Section title="Progress">
      <div className={styles.narrow}>
        <Progress label="Uploading your video" percent={64} />
      </div>
      <Steps current={2} total={3} />
    </Section>
  )
}
