import type { DraftedText } from '@credence/contract/drafts/draft-events'
import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { DraftableField, draftProfile } from '@credence/contract/profile/draft/endpoints'
import { Button } from '@credence/ui/button'
import { FieldNote, fieldAria, TextAreaField, TextField } from '@credence/ui/field'
import { useId } from 'react'
import { DraftButton, DraftNote, useDrafting } from '../../../components/drafting/drafting.tsx'
import { LookupField } from '../../../components/fields/lookup-field.tsx'
import { useLookup } from '../../../components/fields/use-lookup.tsx'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import { draftField } from '../../../state/profile/profile-drafts.ts'
import styles from '../editing/editing.module.css'
import type { PartFormProps } from '../parts.ts'
import { WordList } from './word-list.tsx'

const lines = [
  { field: 'position', label: 'Position', max: textLimits.position, autoComplete: 'organization-title' },
  { field: 'organisation', label: 'Organisation', max: textLimits.organisation, autoComplete: 'organization' },
  { field: 'city', label: 'City', max: textLimits.city, autoComplete: 'address-level2' },
] as const

export function HeadForm({ values, onType, errorOf }: PartFormProps) {
  const industries = useLookup('industries')
  const countries = useLookup('countries')

  return (
    <>
      <TextField
        label="Full name"
        autoComplete="name"
        maxLength={textLimits.fullName}
        value={values.full_name ?? ''}
        error={errorOf('full_name')}
        onChange={({ target }) => onType({ full_name: target.value })}
      />
      <TextField
        label="Headline"
        optional
        hint="One line under your name."
        maxLength={textLimits.headline}
        value={values.headline ?? ''}
        error={errorOf('headline')}
        onChange={({ target }) => onType({ headline: target.value })}
      />
      <FieldDraft field="headline" words={values.headline ?? ''} onUse={headline => onType({ headline })} />
      <div className={styles.pair}>
        {lines.map(({ field, label, max, autoComplete }) => (
          <TextField
            key={field}
            label={label}
            optional
            autoComplete={autoComplete}
            maxLength={max}
            value={values[field] ?? ''}
            error={errorOf(field)}
            onChange={({ target }) => onType({ [field]: target.value })}
          />
        ))}
        <LookupField
          label="Country"
          lookup={countries}
          value={values.country ?? ''}
          error={errorOf('country')}
          onChoose={id => onType({ country: id || null })}
        />
        <LookupField
          label="Industry"
          lookup={industries}
          value={values.industry ?? ''}
          error={errorOf('industry')}
          onChoose={id => onType({ industry: id || null })}
        />
      </div>
      <WordList
        label="Languages"
        one="language"
        words={values.languages ?? []}
        max={listLimits.languages}
        maxLength={textLimits.language}
        error={errorOf('languages')}
        onChange={languages => onType({ languages })}
      />
    </>
  )
}

const hint = 'What you do, and the difference it makes.'

export function AboutForm({ values, onType, errorOf }: PartFormProps) {
  const id = useId()
  const text = values.about ?? ''
  const error = errorOf('about')
  return (
    <div>
      <label className="vh" htmlFor={id}>
        About you
      </label>
      <textarea
        id={id}
        className={styles.lede}
        rows={4}
        maxLength={textLimits.about}
        value={text}
        onChange={({ target }) => onType({ about: target.value })}
        {...fieldAria(id, { hint, error })}
      />
      <div className={styles.counted}>
        <FieldNote id={id} hint={hint} error={error} />
        <span className="t-num">
          {text.length.toLocaleString('en')} / {textLimits.about.toLocaleString('en')}
        </span>
      </div>
      <FieldDraft field="about" words={text} onUse={about => onType({ about })} />
    </div>
  )
}

export function OpenToForm({ values, onType, errorOf }: PartFormProps) {
  return (
    <TextAreaField
      label="Open to"
      hint="For example, interim work from May, or talks."
      rows={3}
      maxLength={textLimits.openTo}
      value={values.open_to ?? ''}
      error={errorOf('open_to')}
      onChange={({ target }) => onType({ open_to: target.value })}
    />
  )
}

type FieldDraftProps = {
  field: DraftableField
  words: string
  onUse: (text: string) => void
}

/** An AI draft beside a field. The field saves itself, so the draft enters it only on request. */
function FieldDraft({ field, words, onUse }: FieldDraftProps) {
  const { ai } = usePublicConfig()
  const drafting = useDrafting<typeof draftProfile, DraftedText>(draftField)
  const { kind, text } = drafting.state
  if (!ai) return null
  const isThere = kind === 'done' || kind === 'stopped'

  function use() {
    onUse(text.trim())
    drafting.forget()
  }

  return (
    <div className={styles.draft}>
      {text !== '' && (
        <p className={styles.text} dir="auto" aria-live="off">
          {text}
        </p>
      )}
      <div className={styles.row}>
        {isThere && <Button onClick={use}>Use this draft</Button>}
        <DraftButton
          drafting={drafting}
          label={field === 'headline' ? 'Draft a headline' : 'Draft it for me'}
          again="Draft it again"
          onStart={() => void drafting.start({ body: { field, words } })}
        />
        {isThere && (
          <Button variant="quiet" onClick={drafting.forget}>
            Delete the draft
          </Button>
        )}
      </div>
      <DraftNote
        drafting={drafting}
        sends="what you typed here and on the rest of your page"
        ready="This is a draft. Change anything that isn’t right."
      />
    </div>
  )
}
