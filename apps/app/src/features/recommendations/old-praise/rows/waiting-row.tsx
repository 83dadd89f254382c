import type { OldPraise } from '@credence/contract/recommendations/old-praise/endpoints'
import { buttonClass } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { ConfirmedBadge } from '@credence/ui/confirmed-badge'
import { Inbox } from 'lucide-react'
import { Link } from '../../../../components/actions/link.tsx'
import { dayWords } from '../../../../components/format/dates.ts'
import { numberWord } from '../../../../components/format/numbers.ts'
import { paths } from '../../../../paths.ts'
import { unaskedOf } from '../unasked.ts'
import styles from './old-row.module.css'
import { OldRow } from './old-row.tsx'

/** A recommendation by now, which its owner has not looked at. */
export function WaitingRow({ praise }: { praise: OldPraise }) {
  const { id, confirmed, full_name } = praise
  const chip = (
    <Chip tone="steel" icon={Inbox}>
      Confirmed, waiting for you
    </Chip>
  )
  return (
    <OldRow id={id} text={unaskedOf(praise).text} chip={chip} isConfirmed>
      {confirmed && (
        <div className={styles.state}>
          <ConfirmedBadge domain={confirmed.email_domain} />
          <span>
            Confirmed {lower(dayWords(confirmed.at, new Date()))}, {changedWords(confirmed.changed_sentences)}.
          </span>
          <Link
            className={`${buttonClass({ size: 'sm' })} ${styles.end}`}
            to={`${paths.recommendations}?review=${id}`}
            aria-label={`Review: ${full_name}`}
          >
            Review
          </Link>
        </div>
      )}
    </OldRow>
  )
}

function lower(day: string): string {
  return day.replace(/^[TY]/, letter => letter.toLowerCase())
}

function changedWords(count: number): string {
  if (count === 0) return 'word for word'
  return count === 1 ? 'one sentence changed' : `${numberWord(count).toLowerCase()} sentences changed`
}
