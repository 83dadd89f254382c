import { type BillingInterval, plans } from '@credence/contract/subscription/plans'
import { Segment } from '@credence/ui/segment'
import { useState } from 'react'
import { readSession } from '../../../api/session-cookies.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { freeMonths } from '../../../components/subscription/pro-words.ts'
import { numberWord } from '../../../components/words/number-word.ts'
import { OwnersRates } from './owners-rates.tsx'
import styles from './pricing.module.css'
import { PricingTerms } from './pricing-terms.tsx'
import { VisitorsRates } from './visitors-rates.tsx'

/** What costs what, for anybody. Whoever is signed in can go on to pay from here. */
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
