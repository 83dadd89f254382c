import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Checkbox } from '@credence/ui/check'
import { classNames } from '@credence/ui/class-names'
import { TextAreaField } from '@credence/ui/field'
import { agoWords } from '../../../components/format/dates.ts'
import styles from './thank-box.module.css'
import type { Decision } from './use-decision.ts'

type ThankBoxProps = { given: OwnerRecommendation; name: string; decision: Decision }

/** Sent with the mail that it is public. */
export function ThankBox({ given, name, decision }: ThankBoxProps) {
  const { thanked_at, state } = given
  if (thanked_at)
    return (
      <p className={styles.thanked}>
        You thanked {name} {agoWords(thanked_at, new Date())}.
      </p>
    )
  if (state === 'published') return null
  return (
    <div className={styles.box} data-open={decision.thanks}>
      <Checkbox
        label={<b className={styles.label}>Thank {name} by e-mail</b>}
        checked={decision.thanks}
        onChange={({ target }) => decision.setThanks(target.checked)}
      />
      {decision.thanks && (
        <TextAreaField
          label={<span className={classNames('vh', styles.unseen)}>Your note</span>}
          className={styles.note}
          rows={3}
          maxLength={textLimits.thanks}
          placeholder="Your own words (optional)"
          value={decision.note}
          onChange={({ target }) => decision.setNote(target.value)}
        />
      )}
    </div>
  )
}
