import type { BillingInterval } from '@credence/contract/subscription/plans'
import { buttonClass } from '@credence/ui/button'
import { Link } from '../../../components/actions/link.tsx'
import { paths, registrationPath } from '../../../paths.ts'
import { RateCard } from './rate-card.tsx'

/** For whoever has no page yet: it begins with Free. */
export function VisitorsRates({ interval }: { interval: BillingInterval }) {
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
