import { cleanLine } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits'
import type { ProfileChanges } from '@credence/contract/profile/changes-schema'
import { TextField } from '@credence/ui/field'
import { fieldMessage } from '../../api/failure.ts'
import { LookupField } from '../../components/lookup-field.tsx'
import { useLookup } from '../../components/use-lookup.ts'
import { useSaving } from '../../components/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import styles from './welcome.module.css'

export function WorkStep({ profile, draft, onDraft, onNext }: StepProps) {
  const industries = useLookup('industries')
  const countries = useLookup('countries')
  const dispatch = useAppDispatch()
  const saving = useSaving()

  async function submit() {
    const headline = cleanLine(draft.headline)
    // the lists come from the server, so what was chosen there is one of its own
    const { industry, country } = draft as { industry: ProfileChanges['industry']; country: ProfileChanges['country'] }
    const changes = { headline, industry: industry || null, country: country || null }
    const same =
      headline === profile.headline && changes.industry === profile.industry && changes.country === profile.country
    if (same || (await saving.save(() => dispatch(saveProfile(changes))))) onNext()
  }

  const failure = saving.failure === 'lost' ? undefined : saving.failure
  return (
    <StepForm
      title="What do you do, and where?"
      lead="One line under your name. The rest can wait until you write your page."
      action="Continue"
      saving={saving}
      onSubmit={() => void submit()}
      onSkip={onNext}
    >
      <TextField
        label="Headline"
        maxLength={textLimits.headline}
        autoFocus
        value={draft.headline}
        hint={
          <span className={styles.counted}>
            Say what you do, not what you are like.
            <span className="t-num">
              {draft.headline.length} / {textLimits.headline}
            </span>
          </span>
        }
        error={fieldMessage(failure, 'headline')}
        onChange={({ target }) => onDraft({ headline: target.value })}
      />
      <div className={styles.pair}>
        <LookupField
          label="Industry"
          lookup={industries}
          value={draft.industry}
          error={fieldMessage(failure, 'industry')}
          onChoose={industry => onDraft({ industry })}
        />
        <LookupField
          label="Country"
          lookup={countries}
          value={draft.country}
          error={fieldMessage(failure, 'country')}
          onChoose={country => onDraft({ country })}
        />
      </div>
    </StepForm>
  )
}
