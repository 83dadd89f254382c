import { textLimits } from '@credence/contract/limits/text-limits'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { classNames } from '@credence/ui/class-names'
import { TextAreaField } from '@credence/ui/field'
import { agoWords } from '../../../components/format/dates.ts'
import styles from './thank-box.module.css'
import type { Decision } from './use-decision.ts'

type ThankBoxProps = { given: OwnerRecommendation; name: string; decision: Decision }

/** Thanks go out once, by mail: with publishing, or by themselves. */
export function ThankBox({ given, name, decision }: ThankBoxProps) {
  const { thanked_at, state } = given
  if (thanked_at)
    return (
      <p className={styles.thanked}>
        You thanked {name} {agoWords(thanked_at, new Date())}.
      </p>
    )
  const isPublished = state === 'published'
  const isOpen = isPublished || decision.thanks
  return (
    <div className={styles.box} data-open={isOpen}>
      {!isPublished && (
        <Checkbox
          label={<b className={styles.label}>Thank {name} by e-mail</b>}
          checked={decision.thanks}
          onChange={({ target }) => decision.setThanks(target.checked)}
        />
      )}
      {isOpen && (
        <TextAreaField
          label={
            <span className={isPublished ? undefined : classNames('vh', styles.unseen)}>
              {isPublished ? `Thank ${name} by e-mail` : 'Your note'}
            </span>
          }
          className={styles.note}
          rows={3}
          maxLength={textLimits.thanks}
          placeholder="A line of your own, if you like"
          value={decision.note}
          onChange={({ target }) => decision.setNote(target.value)}
        />
      )}
      {(isPublished || state === 'hidden') && isOpen && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.send}
          busy={decision.doing === 'thanking'}
          onClick={() => void decision.thank()}
        >
          {decision.doing === 'thanking' ? 'Sending' : isPublished ? 'Send thanks' : 'Thank without publishing'}
        </Button>
      )}
    </div>
  )
}
