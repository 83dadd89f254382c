import { Card } from '@credence/ui/card'
import { Empty } from '@credence/ui/empty'
import { usePageTitle } from '../../components/use-page-title.ts'
import styles from './recommendations-page.module.css'

/** What people said about the owner, and whom the owner has asked. */
export function RecommendationsPage() {
  usePageTitle('Recommendations')
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.title}>Recommendations</h1>
        <p className={styles.summary}>Nobody has recommended you yet.</p>
      </div>
      <Card padded={false} aria-label="Your recommendations">
        <Empty title="Nobody yet.">Ask one person who saw your best work. It is the hardest one to send.</Empty>
      </Card>
    </>
  )
}
