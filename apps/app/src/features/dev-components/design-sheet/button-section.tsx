import { Button } from '@credence/ui/button'
import { Icon } from '@credence/ui/icon'
import { Share2, Trash2 } from 'lucide-react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function ButtonSection() {
  return (
    <Section title="Buttons">
      <div className={styles.row}>
        <Button>Publish</Button>
        <Button variant="secondary">Keep private</Button>
        <Button variant="quiet">Discard</Button>
        <Button variant="danger">
          <Icon of={Trash2} size="small" />
          Delete account
        </Button>
        <Button disabled>Remind</Button>
        <Button busy>Sending</Button>
      </div>
      <div className={styles.row}>
        <Button size="lg">Create your profile</Button>
        <Button size="sm">Review</Button>
        <Button variant="secondary" size="icon" aria-label="Share">
          <Icon of={Share2} />
        </Button>
        <Button className={styles.focused}>Focus</Button>
      </div>
    </Section>
  )
}
