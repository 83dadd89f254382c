import { type BillingInterval, plans } from '@credence/contract/subscription/plans'
import { buttonClass } from '@credence/ui/button'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { readSession } from '../../../api/session-cookies.ts'
import { Link } from '../../../components/actions/link.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { freeMonths, priceWords } from '../../../components/subscription/pro-words.ts'
import { numberWord } from '../../../components/words/number-word.ts'
import { paths, registrationPath } from '../../../paths.ts'
import { OwnersRates } from './owners-rates.tsx'
import styles from './pricing.module.css'
import { RateCard } from './rate-card.tsx'

/** Public prices. A signed-in owner can pay from here. */
export function PricingPage() {
  usePageTitle('Pricing')
  const [interval, setInterval] = useState<BillingInterval>('month')
  const isSignedIn = readSession() !== undefined
  const Rates = isSignedIn ? OwnersRates : VisitorsRates
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className="t-display">Being vouched for is free.</h1>
        <div className={styles.lead}>
          <p className="t-lead">You pay when you want more room. The people who recommend you never pay.</p>
          <Segment<BillingInterval>
            label="How often you pay"
            options={[
              { value: 'month', label: 'Monthly' },
              { value: 'year', label: `Yearly, ${numberWord(freeMonths('pro')).toLowerCase()} months free` },
            ]}
            value={interval}
            onChange={setInterval}
          />
        </div>
      </div>
      <Rates interval={interval} />
      <PricingTerms room={plans.free.publishedRecommendations} />
    </div>
  )
}

/** Visitors without an account start with Free. */
function VisitorsRates({ interval }: { interval: BillingInterval }) {
  return (
    <RateCard
      interval={interval}
      paidPlan="pro"
      choices={{
        free: (
          <Link className={buttonClass({})} to={registrationPath({})}>
            Make your page
          </Link>
        ),
        paid: (
          <Link className={buttonClass({ variant: 'secondary' })} to={registrationPath({ next: paths.pricing })}>
            Sign in to choose Pro
          </Link>
        ),
      }}
    />
  )
}

/** Terms that the table does not show. */
function PricingTerms({ room }: { room: number }) {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>If you stop paying</dt>
        <dd>
          You keep Pro until the end of what you paid for, then you are on Free. Nothing that is already published is
          hidden; another can be published once fewer than {room} are. Frames on other websites go empty.
        </dd>
      </div>
      <div>
        <dt>Students</dt>
        <dd>
          Pro at half price with a student code: {priceWords('student', 'month')} or {priceWords('student', 'year')}.{' '}
          <Link className="link" to={paths.studentDiscount}>
            Apply for a code
          </Link>
        </dd>
      </div>
      <div>
        <dt>What is charged</dt>
        <dd>The price that stands here, and nothing on top. Your invoices are under Settings, Plan.</dd>
      </div>
    </dl>
  )
}
