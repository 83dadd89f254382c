import { firstNameOf } from '@credence/contract/first-name'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import type { Subscription } from '@credence/contract/subscription/endpoints'
import { price } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import { buttonClass } from '@credence/ui/button'
import { useEffect, useRef } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { dateWords } from '../../../components/format/dates.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { paths, profilePath } from '../../../paths.ts'
import styles from './received.module.css'

type ActivePlanProps = { subscription: Subscription; profile: OwnerProfile | null }

export function ActivePlan({ subscription: { plan, interval, renews_at, ends_at }, profile }: ActivePlanProps) {
  const { productName } = usePublicConfig()
  const { name } = plans[plan]
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(`${name} is active`)
  // replaces the waiting page
  useEffect(() => title.current?.focus(), [])
  const called = profile?.full_name ? `, ${firstNameOf(profile.full_name)}` : ''
  return (
    <>
      <div>
        <h1 ref={title} className="t-display" tabIndex={-1}>
          {name} is active{called}.
        </h1>
        <p className={`t-lead ${styles.lead}`}>Thank you. Here’s what changed.</p>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Plan</dt>
          <dd>
            {name}
            {interval && `, paid for a ${interval}, ${price(plan, interval)}`}
          </dd>
        </div>
        <div>
          <dt>Until</dt>
          <dd>
            {renews_at && `${dateWords(renews_at)}, then it renews unless you cancel`}
            {ends_at && `${dateWords(ends_at)}, then it ends`}
          </dd>
        </div>
        <div>
          <dt>New</dt>
          <dd>
            Unlimited recommendations, the embed, a year of view statistics, and no “Made with {productName}” on your
            page
          </dd>
        </div>
        <div>
          <dt>Invoice</dt>
          <dd>
            <Link className="link" to={paths.subscriptionSetting}>
              Under Plan, in Settings
            </Link>
          </dd>
        </div>
      </dl>
      <div className={`actions ${styles.actions}`}>
        <Link className={buttonClass({ size: 'lg' })} to={paths.share}>
          Embed your recommendations
        </Link>
        {profile && (
          <Link className={buttonClass({ variant: 'quiet', size: 'lg' })} to={profilePath(profile.slug)}>
            See your page
          </Link>
        )}
      </div>
      <p className="t-hint">You can cancel Pro at any time, under Plan in Settings.</p>
    </>
  )
}
