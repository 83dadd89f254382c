import { fullNameProblem } from '@credence/contract/fields/light-validation'
import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { useRef, useState } from 'react'
import { fieldMessage } from '../../api/failure.ts'
import { LookupField } from '../../components/fields/lookup-field.tsx'
import { oldLinkNote, SlugField, useSlugCheck } from '../../components/fields/slug-field.tsx'
import { useLookup } from '../../components/fields/use-lookup.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { proposedSlug } from './suggested-slug.ts'
import styles from './welcome.module.css'

export function NameStep({ writing, onNext }: StepProps) {
  const fullName = writing.unsaved.values.full_name ?? ''
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
      title="What’s your name?"
      lead="Use the name people know you by at work."
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
          error={problem ?? fieldMessage(writing.unsaved.failure, 'full_name')}
          onChange={({ target }) => {
            writing.type({ full_name: target.value })
            setProblem(undefined)
          }}
        />
      </div>
    </StepForm>
  )
}

const longestOnButton = 22

export function LinkStep({ profile, writing, onNext }: StepProps) {
  const { values, base, failure } = writing.unsaved
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

  return (
    <StepForm
      title="Choose your link"
      lead="A link close to your name looks good on a CV."
      action={!blocked && slug.length <= longestOnButton ? `Keep ${slug}` : 'Keep this link'}
      blocked={blocked}
      saving={writing.saving}
      conflict={writing.conflict}
      onSubmit={() => void submit()}
      onSkip={onNext}
      note={oldLinkNote}
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

export function WorkStep({ writing, onNext }: StepProps) {
  const industries = useLookup('industries')
  const countries = useLookup('countries')
  const { values, failure } = writing.unsaved
  const headline = values.headline ?? ''

  async function submit() {
    if (await writing.save(['headline', 'industry', 'country'])) onNext()
  }

  return (
    <StepForm
      title="What do you do, and where?"
      lead="You can add the rest on your page."
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
            One line under your name.
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
