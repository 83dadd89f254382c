import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Card } from '@credence/ui/card'
import { Empty } from '@credence/ui/empty'
import { RecommendationSkeleton } from '@credence/ui/skeleton'
import styles from '../dev-components.module.css'
import { Section } from '../section.tsx'

export function StateSection() {
  return (
    <Section title="Empty, loading, error">
      <div className={styles.columns}>
        <Card padded={false}>
          <Empty title="Nobody yet." heading="h3" action={<Button size="sm">Ask someone</Button>}>
            Ask one person who saw your best work. It is the hardest one to send.
          </Empty>
        </Card>
        <Card>
          <RecommendationSkeleton label="Loading a recommendation" />
        </Card>
      </div>
      <Alert tone="error">
        <b>We could not load your recommendations.</b> Nothing is lost.{' '}
        <a className="link" href="#main">
          Try again
        </a>
      </Alert>
      <Alert tone="info">Captions are being made. The video can be published without them.</Alert>
    </Section>
  )
}
