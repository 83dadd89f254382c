import type { Subscription } from '@credence/contract/subscription/endpoints'
import { price } from '@credence/contract/subscription/plan-prices'
import { plans } from '@credence/contract/subscription/plans'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Dialog } from '@credence/ui/dialog'
import { ProgressBar } from '@credence/ui/progress'
import { useState } from 'react'
import { dateWords } from '../../../components/format/dates.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { SaveFailure } from '../../../components/saving/save-failure.tsx'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { cancelSubscription, resumeSubscription } from '../../../state/subscription.ts'
import { SettingSection } from '../setting-section.tsx'
import settingsStyles from '../settings.module.css'
import styles from './subscription.module.css'

type PlanSectionProps = { subscription: Subscription; published: number }

export function PlanSection({ subscription, published }: PlanSectionProps) {
  const { plan, interval, renews_at, ends_at, unpaid_url } = subscription
  const { name, publishedRecommendations: room, viewDays, embed } = plans[plan]
  return (
    <SettingSection title="Your plan" line="Every plan includes video, signed records, downloads and deletion.">
      {unpaid_url && (
        <Alert tone="error">
          <b>Your last payment failed.</b> Your plan stays active while we try again.{' '}
          <a className="link" href={unpaid_url} rel="noreferrer">
            Pay now
          </a>
        </Alert>
      )}
      <div className={styles.plan}>
        <div>
          <span className="t-wide">{name}</span>
          <p className={styles.price}>
            {price(plan, interval ?? 'month')} {interval && <small>a {interval}</small>}
          </p>
          {renews_at && <p className="t-small">Renews on {dateWords(renews_at)}</p>}
          {ends_at && <p className="t-small">Ends on {dateWords(ends_at)}</p>}
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Recommendations</dt>
            <dd>
              {room === null ? `${published} published, no limit` : `${published} of ${room} published`}
              {room !== null && (
                <ProgressBar percent={Math.min(100, (published / room) * 100)} aria-label="Published recommendations" />
              )}
            </dd>
          </div>
          <div>
            <dt>Views</dt>
            <dd>The last {viewDays} days</dd>
          </div>
          <div>
            <dt>Embed</dt>
            <dd>{embed ? 'Included' : 'Not included'}</dd>
          </div>
        </dl>
      </div>
    </SettingSection>
  )
}

type RenewalSectionProps = { subscription: Subscription; onChanged: () => void }

export function RenewalSection({ subscription: { plan, renews_at, ends_at }, onChanged }: RenewalSectionProps) {
  const dispatch = useAppDispatch()
  const { busy, failure, save } = useSaving()
  const [asking, setAsking] = useState(false)
  const { name } = plans[plan]
  const until = dateWords(renews_at ?? ends_at ?? '')
  const { productName } = usePublicConfig()
  const { publishedRecommendations: room, viewDays } = plans.free

  async function stop() {
    if (!(await save(() => dispatch(cancelSubscription())))) return
    setAsking(false)
    onChanged()
  }
  async function goOn() {
    if (await save(() => dispatch(resumeSubscription()))) onChanged()
  }

  return (
    <SettingSection
      title={ends_at ? `${name} ends` : `Cancel ${name}`}
      line="Everything you published stays on your page."
    >
      <p className="ink-2" role="status">
        {ends_at ? `You have ${name} until ${until}. We won’t charge you again.` : `The next payment is on ${until}.`}
      </p>
      <SaveFailure failure={asking ? undefined : failure} />
      <div className={settingsStyles.actions}>
        {ends_at ? (
          <Button variant="secondary" busy={busy} onClick={() => void goOn()}>
            {busy ? 'Saving' : `Keep ${name}`}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            Cancel {name}
          </Button>
        )}
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Cancel ${name}?`}
        actions={
          <>
            <Button busy={busy} onClick={() => void stop()}>
              {busy ? 'Cancelling' : `Cancel ${name}`}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </>
        }
      >
        <p>
          You’ll keep {name} until {until}. Everything you published will stay on your page. You can publish more once
          you show fewer than {room}.
        </p>
        <p>
          Your page will say “Made with {productName}” again. Embeds will stop working, and you’ll only see view counts
          for the last {viewDays} days.
        </p>
        <SaveFailure failure={failure} />
      </Dialog>
    </SettingSection>
  )
}
