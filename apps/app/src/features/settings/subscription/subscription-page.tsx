import { Alert } from '@credence/ui/alert'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { AccessSections } from '../access/access-sections.tsx'
import { SettingsState } from '../settings-state.tsx'
import { InvoiceSection } from './invoice-section.tsx'
import { MoveToPro } from './move-to-pro.tsx'
import { PlanSection } from './plan-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import styles from './subscription.module.css'

/** The plan: what it is, what it has room for, how to change it, and what was paid. */
export function SubscriptionPage() {
  usePageTitle('Plan')
  const [search] = useSearchParams()
  const { settings, error, tryAgain } = useSettings()
  const own = useOwnProfile()
  if (!settings || !own.profile)
    return (
      <SettingsState
        what="your plan"
        error={error || own.error}
        onTryAgain={() => {
          if (!settings) tryAgain()
          if (!own.profile) own.tryAgain()
        }}
      />
    )
  const { subscription, paid_plan, invoices } = settings
  const isFree = subscription.plan === 'free'
  return (
    <div>
      {isFree && search.get('payment') === 'declined' && (
        <div className={styles.notice}>
          <Alert tone="error">
            <b>The payment did not go through.</b> The bank declined it, and you are still on Free. Nothing was charged.
          </Alert>
        </div>
      )}
      <PlanSection subscription={subscription} published={own.profile.recommendations.length} />
      {isFree ? (
        <MoveToPro paidPlan={paid_plan} />
      ) : (
        <RenewalSection subscription={subscription} onChanged={tryAgain} />
      )}
      <AccessSections />
      <InvoiceSection invoices={invoices} />
    </div>
  )
}
