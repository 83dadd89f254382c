import { useRef } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { LinkNameField } from '../../components/link-name-field.tsx'
import { useSaving } from '../../components/use-saving.ts'
import { useSlugCheck } from '../../components/use-slug-check.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { proposedSlug } from './welcome-draft.ts'

const longestOnButton = 22

export function LinkStep({ profile, draft, onDraft, onNext }: StepProps) {
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const text = draft.slug ?? proposedSlug(profile, draft.full_name)
  const check = useSlugCheck(text, profile.slug)
  const { slug, state } = check
  const blocked = state === 'wrong' || state === 'taken'

  async function submit() {
    if (blocked) return input.current?.focus()
    if (state === 'own' || (await saving.save(() => dispatch(saveProfile({ slug }))))) onNext()
  }

  const { failure } = saving
  const [firstName] = profile.full_name.split(/\s/)
  return (
    <StepForm
      title={firstName ? `Name your page, ${firstName}.` : 'Name your page.'}
      lead="The address you will put on a CV, so keep it close to your name."
      action={!blocked && slug.length <= longestOnButton ? `Keep ${slug}` : 'Keep this name'}
      blocked={blocked}
      saving={saving}
      onSubmit={() => void submit()}
      onSkip={onNext}
      note="You can change it later. Old names keep leading to your page."
    >
      <LinkNameField
        ref={input}
        text={text}
        check={check}
        error={failure === 'lost' ? undefined : fieldMessage(failure, 'slug')}
        autoFocus
        onChange={slug => onDraft({ slug })}
      />
    </StepForm>
  )
}
