import type { OldPraise } from '@credence/contract/recommendations/old-praise/endpoints'
import { Button } from '@credence/ui/button'
import { Chip } from '@credence/ui/chip'
import { CircleSlash, Clock } from 'lucide-react'
import { dayWords } from '../../../../components/format/dates.ts'
import { unaskedOf } from '../unasked.ts'
import styles from './old-row.module.css'
import { OldRow, UnconfirmedChip } from './old-row.tsx'

type AskedRowProps = { praise: OldPraise; onStop: () => void; onRemove: () => void }

/** Somebody has to answer, or has said that they would rather not. */
export function AskedRow({ praise, onStop, onRemove }: AskedRowProps) {
  const { state, email, asked_at, full_name } = praise
  const isDeclined = state === 'declined'
  const chip = isDeclined ? (
    <Chip icon={CircleSlash}>Would rather not</Chip>
  ) : (
    <Chip tone="amber" icon={Clock}>
      Asked {asked_at ? askedWhen(asked_at) : ''}, no reply yet
    </Chip>
  )
  return (
    <OldRow id={praise.id} text={unaskedOf(praise).text} chip={chip}>
      <div className={styles.state}>
        <UnconfirmedChip />
        <span>{email}</span>
        <Button
          variant="quiet"
          size="sm"
          className={styles.end}
          aria-label={`${isDeclined ? 'Delete' : 'Stop asking'}: ${full_name}`}
          onClick={isDeclined ? onRemove : onStop}
        >
          {isDeclined ? 'Delete' : 'Stop asking'}
        </Button>
      </div>
    </OldRow>
  )
}

/** "today", "yesterday", "on 2 March" */
function askedWhen(moment: string): string {
  const day = dayWords(moment, new Date())
  return /^\d/.test(day) ? `on ${day}` : day.toLowerCase()
}
