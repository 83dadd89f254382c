import { priceWords } from '@credence/contract/subscription/plan-prices'
import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'
import { Button, buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Segment } from '@credence/ui/segment'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { readSession } from '../../../api/session-cookies.ts'
import { Link } from '../../../components/actions/link.tsx'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { useCheckout } from '../../../components/subscription/use-checkout.ts'
import { paths, registrationPath } from '../../../paths.ts'
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
        <h1 className="t-display">Your page is free.</h1>
        <div className={styles.lead}>
          <p className="t-lead">Go Pro for unlimited recommendations. Recommending you is always free.</p>
          <Segment<BillingInterval>
            label="Billing"
            options={[
              { value: 'month', label: 'Monthly' },
              { value: 'year', label: `Yearly, ${freeMonths('pro')} months free` },
            ]}
            value={interval}
            onChange={setInterval}
          />
        </div>
      </div>
      <Rates interval={interval} />
      <PricingTerms />
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
            Sign in to go Pro
          </Link>
        ),
      }}
    />
  )
}

function PricingTerms() {
  return (
    <dl className={styles.terms}>
      <div>
        <dt>If you stop paying</dt>
        <dd>
          You keep Pro until the paid period ends. Published recommendations stay public. Embeds stop showing them.
        </dd>
      </div>
      <div>
        <dt>Students</dt>
        <dd>
          Half price with a student code: {priceWords('student', 'month')} or {priceWords('student', 'year')}.{' '}
          <Link className="link" to={paths.studentDiscount}>
            Apply for a code
          </Link>
        </dd>
      </div>
      <div>
        <dt>What you pay</dt>
        <dd>You pay only the price shown here. Your invoices are under Plan in Settings.</dd>
      </div>
    </dl>
  )
}

function OwnersRates({ interval }: { interval: BillingInterval }) {
  const { profile } = useOwnProfile()
  const { settings } = useSettings()
  const { busy, failure, pay } = useCheckout()
  const paidPlan = settings?.paid_plan ?? 'pro'
  const present = (
    <Chip tone="green" icon={Check}>
      Your plan
    </Chip>
  )
  const manage = (
    <Link className={buttonClass({ variant: 'secondary' })} to={paths.subscriptionSetting}>
      Change it in Settings
    </Link>
  )
  const isPaid = profile !== null && profile.plan !== 'free'
  return (
    <>
      <SaveFailure failure={failure} />
      <RateCard
        interval={interval}
        paidPlan={paidPlan}
        choices={{
          free: profile && !isPaid && present,
          paid: isPaid ? (
            <>
              {present}
              {manage}
            </>
          ) : (
            <Button busy={busy} onClick={() => void pay({ plan: paidPlan, interval })}>
              {busy ? 'Opening the checkout' : `Pay ${priceWords(paidPlan, interval)}`}
            </Button>
          ),
        }}
      />
    </>
  )
}

/** The months that a yearly price saves: twelve for the price of nine. */
function freeMonths(plan: PaidPlan): number {
  const { month, year } = plans[plan].cents
  return 12 - year / month
}
