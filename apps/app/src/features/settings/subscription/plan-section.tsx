import type { Subscription } from '@credence/contract/subscription/endpoints'
import { price } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import { Alert } from '@credence/ui/alert'
import { ProgressBar } from '@credence/ui/progress'
import { dateWords } from '../../../components/words/moment-words.ts'
import { SettingSection } from '../setting-section.tsx'
import styles from './subscription.module.css'

type PlanSectionProps = { subscription: Subscription; published: number }

export function PlanSection({ subscription, published }: PlanSectionProps) {
  const { plan, interval, renews_at, ends_at, unpaid_url } = subscription
  const { name, publishedRecommendations: room, viewDays, embed } = plans[plan]
  return (
    <SettingSection title="Your plan" line="Checking, video length, download and deletion are the same on every plan.">
      {unpaid_url && (
        <Alert tone="error">
          <b>The last payment did not go through.</b> Your plan goes on for some days while it is tried again.{' '}
          <a className="link" href={unpaid_url} rel="noreferrer">
            Pay it now
          </a>
        </Alert>
      )}
      <div className={styles.plan}>
        <div>
          <span className="t-wide">{name}</span>
          <p className={styles.price}>
            {price(plan, interval ?? 'month')} {interval && <small>a {interval}</small>}
          </p>
          {renews_at && <p className="t-small">Renews on {dateWords(renews_at)}</p>}
          {ends_at && <p className="t-small">Ends on {dateWords(ends_at)}</p>}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Recommendations</dt>
            <dd>
              {room === null ? `${published} published, no limit` : `${published} of ${room} published`}
              {room !== null && (
                <ProgressBar percent={Math.min(100, (published / room) * 100)} aria-label="Room that is taken" />
              )}
            </dd>
          </div>
          <div>
            <dt>Views</dt>
            <dd>The last {viewDays} days</dd>
          </div>
          <div>
            <dt>Embed</dt>
            <dd>{embed ? 'Included' : 'Not included'}</dd>
          </div>
        </dl>
      </div>
    </SettingSection>
  )
}
