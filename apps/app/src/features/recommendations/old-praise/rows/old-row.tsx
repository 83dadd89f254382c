import type { OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import { dayInWords } from '@credence/contract/recommendations/old-praise/origin'
import { Avatar } from '@credence/ui/avatar'
import { Chip } from '@credence/ui/chip'
import { classNames } from '@credence/ui/class-names'
import { FoldedQuote } from '@credence/ui/folded-quote'
import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './old-row.module.css'

type OldRowProps = {
  /** What its ring is drawn from. */
  id: string
  text: OldText
  chip: ReactNode
  isConfirmed?: boolean
  children: ReactNode
}

/** A row and no card: it is not a recommendation yet. */
export function OldRow({ id, text, chip, isConfirmed = false, children }: OldRowProps) {
  const { full_name, position, place, written_on } = text
  const origin = written_on ? `Written ${dayInWords(written_on)}` : `From ${place}`
  return (
    <li className={classNames(styles.row, isConfirmed && styles.confirmed)}>
      <Avatar id={id} name={full_name} />
      <div className={styles.head}>
        <p>
          <b dir="auto">{full_name}</b>
          <span dir="auto">{[position, origin].filter(Boolean).join('. ')}</span>
        </p>
        {chip}
      </div>
      <blockquote className={styles.quote} dir="auto">
        <FoldedQuote text={text.text} />
      </blockquote>
      {children}
    </li>
  )
}

export function UnconfirmedChip() {
  return (
    <Chip tone="line" icon={EyeOff}>
      Not confirmed, only you can see it
    </Chip>
  )
}
