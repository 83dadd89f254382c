import { cleanFullName, fullNameProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits'
import { TextField } from '@credence/ui/field'
import { useRef, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { useSaving } from '../../components/use-saving.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

export function NameStep({ profile, draft, onDraft, onNext }: StepProps) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const full_name = cleanFullName(draft.full_name)
    const wrong = fullNameProblem(full_name)
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    if (full_name === profile.full_name || (await saving.save(() => dispatch(saveProfile({ full_name }))))) onNext()
  }

  const { failure } = saving
  return (
    <StepForm
      title="What is your name?"
      lead="The one people who worked with you would use."
      action="Continue"
      saving={saving}
      onSubmit={() => void submit()}
      onSkip={onNext}
    >
      <div aria-live="polite">
        <TextField
          ref={input}
          label="Full name"
          autoComplete="name"
          maxLength={textLimits.fullName}
          autoFocus
          value={draft.full_name}
          hint="It stands at the top of your page."
          error={problem ?? (failure === 'lost' ? undefined : fieldMessage(failure, 'full_name'))}
          onChange={({ target }) => {
            onDraft({ full_name: target.value })
            setProblem(undefined)
          }}
        />
      </div>
    </StepForm>
  )
}
