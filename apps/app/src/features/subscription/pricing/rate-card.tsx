import { recordingLimits } from '@credence/contract/limits/limits'
import { price } from '@credence/contract/subscription/plan-prices'
import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'
import { Icon } from '@credence/ui/icon'
import { RosetteFigure } from '@credence/ui/rosette-figure'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import styles from './pricing.module.css'

type RateCardProps = {
  interval: BillingInterval
  /** Pro, or Pro with a student's code. */
  paidPlan: PaidPlan
  choices: { free: ReactNode; paid: ReactNode }
}

export function RateCard({ interval, paidPlan, choices }: RateCardProps) {
  const { productName } = usePublicConfig()
  const cost = paidPlan === 'student' ? `a ${interval}, with your student code` : `a ${interval}`
  return (
    <table className={styles.rate}>
      <caption className="vh">What each plan includes</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.figure}>
            <span className="vh">Feature</span>
            <RosetteFigure id="pricing" weight={0.8} className={styles.rosette} />
          </th>
          <th scope="col">
            <Plan name={plans.free.name} price={price('free', interval)} line="For your first recommendations.">
              {choices.free}
            </Plan>
          </th>
          <th scope="col" className={styles.paid}>
            <Plan
              name={plans.pro.name}
              price={price(paidPlan, interval)}
              per={cost}
              line="For unlimited recommendations."
            >
              {choices.paid}
            </Plan>
          </th>
        </tr>
      </thead>
      <tbody>
        {differences(productName).map(({ what, free, pro }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{free}</td>
            <td className={styles.paid}>{pro}</td>
          </tr>
        ))}
        {includedInAll.map(what => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>
              <Included />
            </td>
            <td className={styles.paid}>
              <Included />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type PlanProps = { name: string; price: string; per?: string; line: string; children: ReactNode }

function Plan({ name, price, per, line, children }: PlanProps) {
  return (
    <div className={styles.plan}>
      <span className={styles.name}>{name}</span>
      <span className={styles.price}>
        {price} {per && <small>{per}</small>}
      </span>
      <p className="t-small">{line}</p>
      {children}
    </div>
  )
}

function Included() {
  return (
    <span className={styles.included}>
      <Icon of={Check} />
      <span className="vh">Included</span>
    </span>
  )
}

const { free, pro } = plans
const minutes = recordingLimits.maxSeconds / 60

const differences = (productName: string) => [
  {
    what: 'Recommendations you can publish',
    free: String(free.publishedRecommendations),
    pro: 'No limit',
  },
  { what: 'Working links for one reader each', free: String(free.workingLinks), pro: 'No limit' },
  { what: 'Daily views', free: `The last ${free.viewDays} days`, pro: `The last ${pro.viewDays} days` },
  { what: 'Embed on your own website', free: 'No', pro: 'Yes' },
  { what: `“Made with ${productName}” on your page`, free: 'Yes', pro: 'No' },
]

const includedInAll = [
  'A page with your own link',
  'Recommendations with a confirmed e-mail address',
  `Text, and video or voice up to ${minutes} minutes`,
  'PDF, QR code and stamp in every theme',
  'Download or delete everything',
]
