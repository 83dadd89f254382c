import { publishConsent } from '@credence/contract/consent-texts'
import { firstNameOf } from '@credence/contract/first-name'
import { oldPraiseLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { AskedOldPraise } from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { TextAreaField, TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import type { FormEvent } from 'react'
import { ReplaceDialog } from '../../components/answers/replace-dialog.tsx'
import { usePublicConfig } from '../../components/page/public-config.tsx'
import { ReviewerPasscode } from '../../components/passcode/reviewer-passcode.tsx'
import styles from './old-praise-confirm.module.css'
import type { useConfirming } from './use-confirming.ts'

type ConfirmFormProps = {
  testimonial: AskedOldPraise
  isChanging: boolean
  confirming: ReturnType<typeof useConfirming>
  onBack: () => void
}

export function ConfirmForm({ testimonial, isChanging, confirming, onBack }: ConfirmFormProps) {
  const { productName } = usePublicConfig()
  const { field, fields, problems, agree, busy, failure, code } = confirming
  const name = firstNameOf(testimonial.owner.full_name)

  function submit(event: FormEvent) {
    event.preventDefault()
    void confirming.send()
  }

  return (
    <section aria-labelledby="confirm-title">
      <h2 className={`t-h3 ${styles.answerTitle}`} id="confirm-title">
        {isChanging ? 'Change it' : 'Confirm that you wrote this'}
      </h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        {isChanging && (
          <TextAreaField
            label="Your recommendation"
            rows={9}
            maxLength={oldPraiseLimits.textMax}
            hint={testimonial.written_on ? 'Readers will see both dates, and that you changed it.' : undefined}
            {...field('text')}
          />
        )}
        <TextField label="Your name" autoComplete="name" maxLength={textLimits.fullName} {...field('full_name')} />
        <TextField
          label="Your role"
          autoComplete="organization-title"
          hint="What you do, and where."
          maxLength={textLimits.position}
          {...field('position')}
        />
        <SelectField label={`You are ${name}’s`} {...field('source')}>
          <option value="">Choose</option>
          {recommenderSources.map(source => (
            <option key={source.id} value={source.id}>
              {source.name}
            </option>
          ))}
        </SelectField>
        <Checkbox
          checked={fields.consent}
          error={problems.consent}
          onChange={({ target }) => agree(target.checked)}
          label={publishConsent(testimonial.owner.full_name, productName)}
        />
        {failure && <Alert tone="error">{failure}</Alert>}
        {!code && (
          <div className={styles.actions}>
            <Button type="submit" size="lg" busy={busy}>
              {busy ? 'Sending' : 'Send me the code'}
            </Button>
            <Button variant="quiet" size="lg" onClick={onBack}>
              Go back
            </Button>
          </div>
        )}
      </form>
      {code && (
        <ReviewerPasscode
          address={code.address}
          resendAt={code.resendAt}
          onResendAt={code.onResendAt}
          words={{ idle: 'Confirm', busy: 'Checking the code', ok: 'Confirmed' }}
          mayConfirm={confirming.isReady}
          onConfirmed={() => void confirming.send()}
        />
      )}
      <ReplaceDialog
        open={confirming.replaces !== undefined}
        message={confirming.replaces ?? ''}
        onReplace={() => void confirming.send({ replace: true })}
        onKeep={confirming.keepOld}
      />
    </section>
  )
}
