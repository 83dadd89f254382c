import { textLimits } from '@credence/contract/limits'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { usePublicConfig } from '../../components/public-config.tsx'
import { useAppDispatch } from '../../state/hooks.ts'
import { saveProfile } from '../../state/profile-changes.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'
import { useSaving } from './use-saving.ts'
import { type SlugCheck, useSlugCheck } from './use-slug-check.ts'
import styles from './welcome.module.css'
import { proposedSlug } from './welcome-draft.ts'

const longestOnButton = 22

export function LinkStep({ profile, draft, onDraft, onNext }: StepProps) {
  const { appOrigin } = usePublicConfig()
  const dispatch = useAppDispatch()
  const saving = useSaving()
  const input = useRef<HTMLInputElement>(null)
  const text = draft.slug ?? proposedSlug(profile, draft.full_name)
  const check = useSlugCheck(text, profile.slug)
  const { slug, state, suggestions } = check
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
      <div className={styles.link} data-state={state} aria-live="polite">
        <TextField
          ref={input}
          label="Link name"
          prefix={`${new URL(appOrigin).host}/cr/`}
          maxLength={textLimits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={text}
          hint={<SlugNote check={check} />}
          error={slugError(check) ?? (failure === 'lost' ? undefined : fieldMessage(failure, 'slug'))}
          onChange={({ target }) => onDraft({ slug: target.value })}
        />
      </div>
      {suggestions.length > 0 && (
        <div className={styles.suggestions}>
          <p id="also-free">{state === 'taken' ? 'These are free' : 'Also free'}</p>
          <ul aria-labelledby="also-free">
            {suggestions.map(suggestion => (
              <li key={suggestion}>
                <button
                  type="button"
                  onClick={() => {
                    onDraft({ slug: suggestion })
                    input.current?.focus()
                  }}
                >
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </StepForm>
  )
}

function SlugNote({ check: { slug, state } }: { check: SlugCheck }) {
  switch (state) {
    case 'free':
      return (
        <span className={styles.free}>
          <Icon of={Check} />
          {slug} is free. Small letters, numbers and hyphens.
        </span>
      )
    case 'checking':
      return 'Looking it up.'
    case 'own':
      return 'This is your link now.'
    default:
      return 'We could not look it up just now. Keeping it will tell.'
  }
}

function slugError({ slug, state, problem }: SlugCheck): string | undefined {
  return state === 'taken' ? `Somebody has ${slug}.` : problem
}
