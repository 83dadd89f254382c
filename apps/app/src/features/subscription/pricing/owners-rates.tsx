import type { BillingInterval } from '@credence/contract/subscription/plans'
import { Button, buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { Check } from 'lucide-react'
import { Link } from '../../../components/actions/link.tsx'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { priceWords } from '../../../components/subscription/pro-words.ts'
import { useCheckout } from '../../../components/subscription/use-checkout.ts'
import { paths } from '../../../paths.ts'
import { RateCard } from './rate-card.tsx'

/** Rates with the owner's current plan and a way to change it. */
export function OwnersRates({ interval }: { interval: BillingInterval }) {
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
      Change it under Plan
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
