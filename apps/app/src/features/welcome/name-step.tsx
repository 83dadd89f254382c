import { fullNameProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { useRef, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { StepForm, type StepProps } from './step-form.tsx'

export function NameStep({ writing, onNext }: StepProps) {
  const fullName = writing.draft.values.full_name ?? ''
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()

  async function submit() {
    const wrong = fullNameProblem(fullName)
    setProblem(wrong)
    if (wrong) return input.current?.focus()
    if (await writing.save(['full_name'])) onNext()
  }

  return (
    <StepForm
      title="What is your name?"
      lead="The one people who worked with you would use."
      action="Continue"
      saving={writing.saving}
      conflict={writing.conflict}
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
          value={fullName}
          hint="It stands at the top of your page."
          error={problem ?? fieldMessage(writing.draft.failure, 'full_name')}
          onChange={({ target }) => {
            writing.type({ full_name: target.value })
            setProblem(undefined)
          }}
        />
      </div>
    </StepForm>
  )
}
