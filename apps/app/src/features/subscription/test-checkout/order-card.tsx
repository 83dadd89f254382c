import { exactPrice } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import type { TestCheckout } from '@credence/contract/subscription/test-checkout/endpoints'
import { Chip } from '@credence/ui/chip'
import { FlaskConical } from 'lucide-react'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import styles from './test-checkout.module.css'

/** What would be paid for. */
export function OrderCard({ checkout: { plan, interval } }: { checkout: TestCheckout }) {
  const { profile } = useOwnProfile()
  const total = exactPrice(plans[plan].cents[interval])
  const { name } = plans[plan]
  return (
    <aside className={styles.order} aria-labelledby="order">
      <div className={styles.title}>
        <h2 id="order" className="t-h2">
          {name}, one {interval}
        </h2>
        <Chip tone="amber" icon={FlaskConical}>
          Test
        </Chip>
      </div>
      {profile && <p className="t-small">For {[profile.full_name, profile.email].filter(Boolean).join(', ')}</p>}
      <dl className={styles.sums}>
        <div>
          <dt>
            {name}, {interval === 'year' ? '12 months' : 'one month'}
          </dt>
          <dd className="t-num">{total}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total, not charged</dt>
          <dd className="t-num">{total}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        To take real payments, set <b>STRIPE_SECRET_KEY</b> and restart.
      </p>
    </aside>
  )
}
