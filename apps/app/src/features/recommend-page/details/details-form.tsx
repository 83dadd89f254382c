import { publishConsent } from '@credence/contract/consent-texts'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Checkbox } from '@credence/ui/check'
import { TextField } from '@credence/ui/field'
import { SelectField } from '@credence/ui/select'
import type { SubmitEvent } from 'react'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { useFlow } from '../flow.tsx'
import { isDrafted } from '../steps.ts'
import styles from './details-step.module.css'
import { PictureField } from './picture-field.tsx'
import type { Details } from './use-details.ts'

/** The e-mail stands apart from it, beside the code that confirms it, and belongs to it all the same. */
export const detailsFormId = 'details'

/** What stands beside the recommendation, and the consent. */
export function DetailsForm({ details, onSubmit }: { details: Details; onSubmit: () => void }) {
  const { asked, name, draft } = useFlow()
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
          {asked.sources.map(source => (
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
          <TextField label="To" optional inputMode="numeric" placeholder="still" maxLength={4} {...field('toYear')} />
        </div>
      </div>
      <PictureField />
      <Checkbox
        id="detail-consent"
        checked={details.consent}
        error={details.problems.consent}
        onChange={({ target }) => details.agree(target.checked)}
        label={publishConsent(asked.full_name, productName, { drafted: isDrafted(draft) })}
      />
    </form>
  )
}
