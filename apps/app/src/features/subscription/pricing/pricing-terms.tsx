import { Link } from '../../../components/actions/link.tsx'
import { priceWords } from '../../../components/subscription/pro-words.ts'
import { paths } from '../../../paths.ts'
import styles from './pricing.module.css'

/** What a table of ticks can't say. */
export function PricingTerms({ room }: { room: number }) {
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
