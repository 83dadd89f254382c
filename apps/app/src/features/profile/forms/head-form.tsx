import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { LookupField } from '../../../components/fields/lookup-field.tsx'
import { useLookup } from '../../../components/fields/use-lookup.ts'
import { FieldDraft } from '../drafting/field-draft.tsx'
import styles from '../editing/editing.module.css'
import type { PartFormProps } from './part-form-props.ts'
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
