import { useRef } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { SlugField, useSlugCheck } from '../../components/fields/slug-field.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { proposedSlug } from './suggested-slug.ts'

const longestOnButton = 22

export function LinkStep({ profile, writing, onNext }: StepProps) {
  const { values, base, failure } = writing.draft
  const input = useRef<HTMLInputElement>(null)
  const typed = values.slug !== base.slug
  const text = typed ? (values.slug ?? '') : proposedSlug(profile, values.full_name ?? '')
  const check = useSlugCheck(text, profile.slug)
  const { slug, state } = check
  const blocked = state === 'wrong' || state === 'taken'

  async function submit() {
    if (blocked) return input.current?.focus()
    writing.type({ slug })
    if (await writing.save(['slug'])) onNext()
  }

  const [firstName] = profile.full_name.split(/\s/)
  return (
    <StepForm
      title={firstName ? `Name your page, ${firstName}.` : 'Name your page.'}
      lead="The address you will put on a CV, so keep it close to your name."
      action={!blocked && slug.length <= longestOnButton ? `Keep ${slug}` : 'Keep this name'}
      blocked={blocked}
      saving={writing.saving}
      conflict={writing.conflict}
      onSubmit={() => void submit()}
      onSkip={onNext}
      note="You can change it later. Old names keep leading to your page."
    >
      <SlugField
        ref={input}
        text={text}
        check={check}
        error={fieldMessage(failure, 'slug')}
        autoFocus
        onChange={slug => writing.type({ slug })}
      />
    </StepForm>
  )
}
