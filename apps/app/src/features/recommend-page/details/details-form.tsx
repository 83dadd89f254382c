import { publishConsent } from '@credence/contract/consent-texts'
import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import { questionsChoice } from '@credence/contract/recommendations/questions/question-rules'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { Checkbox } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import type { SubmitEvent } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { ReviewerPasscode } from '../../../components/passcode/reviewer-passcode.tsx'
import { SlowNote } from '../../../components/server-notes/connection-note.tsx'
import { useFlow } from '../flow.tsx'
import { isDrafted } from '../steps.ts'
import styles from './details-step.module.css'
import { PictureField } from './picture-field.tsx'
import type { Details, PasscodeSending } from './use-details.ts'

/** The e-mail field lies outside of the form element and belongs to it by this id. */
const detailsFormId = 'details'

export function DetailsForm({ details, onSubmit }: { details: Details; onSubmit: () => void }) {
  const { page, name, formState, change } = useFlow()
  const { productName } = usePublicConfig()
  const { field } = details
  return (
    <form
      id={detailsFormId}
      className={styles.form}
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.two}>
        <TextField label="Your name" autoComplete="name" maxLength={textLimits.fullName} {...field('reviewerName')} />
        <TextField
          label="Your role"
          autoComplete="organization-title"
          maxLength={textLimits.position}
          hint="What you do, and where."
          {...field('reviewerPosition')}
        />
      </div>
      <div className={styles.two}>
        <SelectField label={`You are ${name}’s`} {...field('source')}>
          <option value="">Choose</option>
          {page.sources.map(source => (
            <option key={source.id} value={source.id}>
              {source.name}
            </option>
          ))}
        </SelectField>
        <div className={styles.years}>
          <TextField
            label="From"
            optional
            inputMode="numeric"
            placeholder="2021"
            maxLength={4}
            {...field('fromYear')}
          />
          <TextField label="To" optional inputMode="numeric" placeholder="now" maxLength={4} {...field('toYear')} />
        </div>
      </div>
      <PictureField />
      <Checkbox
        id="detail-consent"
        checked={details.consent}
        error={details.problems.consent}
        onChange={({ target }) => details.agree(target.checked)}
        label={publishConsent(page.full_name, productName, { drafted: isDrafted(formState) })}
      />
      <Checkbox
        checked={formState.takesQuestions}
        onChange={({ target }) => change({ takesQuestions: target.checked })}
        label={questionsChoice}
      />
    </form>
  )
}

/** The e-mail field, then the passcode. A changed address needs a new passcode. */
export function ConfirmAddress({ details, code }: { details: Details; code: PasscodeSending }) {
  const { slug, invite, reviewer, name, formState, change, go } = useFlow()
  return (
    <section className={styles.confirm} aria-label="Confirm with a code">
      <TextField
        form={detailsFormId}
        label="Your e-mail"
        type="email"
        autoComplete="email"
        hint={emailHint(formState.reviewerEmail)}
        {...details.field('reviewerEmail')}
      />
      {code.failed && (
        <Alert tone="error">
          <b>{code.failed}</b>
        </Alert>
      )}
      {code.isOut ? (
        <ReviewerPasscode
          address={{ email: formState.reviewerEmail, fullName: formState.reviewerName, slug, invite, reviewer }}
          resendAt={formState.resendAt}
          onResendAt={resendAt => change({ resendAt })}
          words={{ idle: `Send to ${name}`, busy: 'Checking the code', ok: 'Confirmed' }}
          mayConfirm={details.check}
          onConfirmed={() => {
            change({ confirmedAt: Date.now() })
            go('send', { replace: true })
          }}
        />
      ) : (
        <Button type="submit" form={detailsFormId} size="lg" block busy={code.busy}>
          {code.busy ? 'Sending the code' : 'Send me a code'}
        </Button>
      )}
      <SlowNote busy={code.busy} />
    </section>
  )
}

function emailHint(email: string) {
  const domain = canonicalEmail(email).split('@')[1]
  if (!domain) return 'We’ll e-mail you a 6-digit code. Visitors will never see your address.'
  return (
    <>
      Visitors will only see <b className={styles.domain}>{domain}</b>, never your full address.
    </>
  )
}
