import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { fieldMessage } from '../../api/failure.ts'
import { LookupField } from '../../components/fields/lookup-field.tsx'
import { useLookup } from '../../components/fields/use-lookup.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import styles from './welcome.module.css'

export function WorkStep({ writing, onNext }: StepProps) {
  const industries = useLookup('industries')
  const countries = useLookup('countries')
  const { values, failure } = writing.draft
  const headline = values.headline ?? ''

  async function submit() {
    if (await writing.save(['headline', 'industry', 'country'])) onNext()
  }

  return (
    <StepForm
      title="What do you do, and where?"
      lead="One line under your name. The rest can wait until you write your page."
      action="Continue"
      saving={writing.saving}
      conflict={writing.conflict}
      onSubmit={() => void submit()}
      onSkip={onNext}
    >
      <TextField
        label="Headline"
        maxLength={textLimits.headline}
        autoFocus
        value={headline}
        hint={
          <span className={styles.counted}>
            Say what you do, not what you are like.
            <span className="t-num">
              {headline.length} / {textLimits.headline}
            </span>
          </span>
        }
        error={fieldMessage(failure, 'headline')}
        onChange={({ target }) => writing.type({ headline: target.value })}
      />
      <div className={styles.pair}>
        <LookupField
          label="Industry"
          lookup={industries}
          value={values.industry ?? ''}
          error={fieldMessage(failure, 'industry')}
          onChoose={industry => writing.type({ industry: industry || null })}
        />
        <LookupField
          label="Country"
          lookup={countries}
          value={values.country ?? ''}
          error={fieldMessage(failure, 'country')}
          onChoose={country => writing.type({ country: country || null })}
        />
      </div>
    </StepForm>
  )
}
