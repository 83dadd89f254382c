import { Button, ButtonLink } from '@credence/ui/button'
import { classNames } from '@credence/ui/class-names'
import { Icon } from '@credence/ui/icon'
import { Ellipsis } from 'lucide-react'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function MoreButtonSection() {
  return (
    <Section title="More buttons">
      <div className={styles.row}>
        <Button variant="seal">Create your profile</Button>
        <ButtonLink href="#main">A link</ButtonLink>
        <ButtonLink href="#main" variant="secondary" size="sm">
          A small link
        </ButtonLink>
        <Button variant="quiet" size="icon" aria-label="More">
          <Icon of={Ellipsis} />
        </Button>
        <Button variant="secondary" disabled>
          Remind
        </Button>
        <Button variant="secondary" busy>
          Saving
        </Button>
      </div>
      <div className={classNames('press', styles.ground, styles.row)}>
        <Button>Create your profile</Button>
        <Button variant="secondary">See a sample</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="seal">Ask someone</Button>
        <a className="link" href="#main">
          A link on ink
        </a>
      </div>
      <div className={styles.narrow}>
        <Button block>Read the message, then send</Button>
      </div>
    </Section>
  )
}
