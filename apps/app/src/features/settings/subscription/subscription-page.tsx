import type { Invoice } from '@credence/contract/subscription/endpoints'
import { exactPrice } from '@credence/contract/subscription/plan-prices'
import { Alert } from '@credence/ui/alert'
import { useSearchParams } from 'react-router'
import { shortDateWords } from '../../../components/format/dates.ts'
import { usePageTitle } from '../../../components/page/use-page-title.ts'
import { useOwnProfile } from '../../../components/profile/use-own-profile.ts'
import { useSettings } from '../../../components/settings/use-settings.ts'
import { AccessSections } from '../access/access-sections.tsx'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import { SettingsState } from '../settings-state.tsx'
import { MoveToPro } from './move-to-pro.tsx'
import { PlanSection, RenewalSection } from './plan-section.tsx'
import styles from './subscription.module.css'

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
            <b>Your bank declined the payment.</b> You weren’t charged. You’re still on Free.
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

function InvoiceSection({ invoices }: { invoices: Invoice[] }) {
  return (
    <SettingSection title="Invoices">
      {invoices.length === 0 ? (
        <p className={settingsStyles.hint}>No invoices yet.</p>
      ) : (
        <table className={styles.invoices}>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">For</th>
              <th scope="col">Paid</th>
              <th scope="col">
                <span className="vh">File</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map(({ id, issued_at, title, cents, url }) => (
              <tr key={id}>
                <td className="t-num">{shortDateWords(issued_at)}</td>
                <td>{title}</td>
                <td className="t-num">{exactPrice(cents)}</td>
                <td>
                  {url && (
                    <a
                      className="link"
                      href={url}
                      rel="noreferrer"
                      aria-label={`PDF invoice from ${shortDateWords(issued_at)}`}
                    >
                      PDF
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SettingSection>
  )
}
