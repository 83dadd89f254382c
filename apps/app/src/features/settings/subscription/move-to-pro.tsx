import { monthOfYear, price, priceWords } from '@credence/contract/subscription/plan-prices'
import type { BillingInterval, PaidPlan } from '@credence/contract/subscription/plans'
import { Button } from '@credence/ui/button'
import { ChoiceTile } from '@credence/ui/choice-tile'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../components/actions/link.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { useCheckout } from '../../../components/subscription/use-checkout.ts'
import { paths } from '../../../paths.ts'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import styles from './subscription.module.css'

export function MoveToPro({ paidPlan }: { paidPlan: PaidPlan }) {
  const { productName } = usePublicConfig()
  const [interval, setInterval] = useState<BillingInterval>('year')
  const { busy, failure, pay } = useCheckout()
  const added = [
    'As many recommendations as you like',
    'Your recommendations on your own website',
    'A year of view statistics',
    `No “Made with ${productName}” on your page`,
  ]
  return (
    <SettingSection
      title="Go Pro"
      line={
        paidPlan === 'student'
          ? 'Half price with your student code. If you go back to Free, your published recommendations stay on your page.'
          : 'If you go back to Free, your published recommendations stay on your page.'
      }
    >
      <fieldset>
        <legend className="vh">How often you pay</legend>
        <div className={settingsStyles.tiles} data-columns="2">
          <ChoiceTile
            name="interval"
            title={priceWords(paidPlan, 'month')}
            line="Cancel any time."
            checked={interval === 'month'}
            onChange={() => setInterval('month')}
          />
          <ChoiceTile
            name="interval"
            title={priceWords(paidPlan, 'year')}
            line={`${monthOfYear(paidPlan)} a month, paid yearly.`}
            checked={interval === 'year'}
            onChange={() => setInterval('year')}
          />
        </div>
      </fieldset>
      <ul className={styles.added}>
        {added.map(words => (
          <li key={words}>
            <Icon of={Check} size="small" />
            {words}
          </li>
        ))}
      </ul>
      <SaveFailure failure={failure} />
      <div className={settingsStyles.actions}>
        <Button busy={busy} onClick={() => void pay({ plan: paidPlan, interval })}>
          {busy ? 'Opening the checkout' : `Pay ${price(paidPlan, interval)} for a ${interval}`}
        </Button>
        <Link className="link" to={paths.pricing}>
          Compare plans
        </Link>
      </div>
      <SlowNote busy={busy}>This is taking longer than usual. You’ll confirm the payment on the next page.</SlowNote>
    </SettingSection>
  )
}
