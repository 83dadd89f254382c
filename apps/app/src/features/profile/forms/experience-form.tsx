import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { Experience } from '@credence/contract/profile/profile-schema'
import { TextField } from '@credence/ui/field'
import styles from '../editing/editing.module.css'
import { EntryList } from './entry-list.tsx'
import type { PartFormProps } from './part-form-props.ts'
import { rowError } from './row-error.ts'
import { SpanFields } from './span-fields.tsx'

const empty: Experience = { title: '', organisation: '', start: '', end: null, description: '' }

export function ExperienceForm({ values, onType, errorOf }: PartFormProps) {
  const entries = values.experience ?? []
  const error = rowError(errorOf, 'experience', entries)
  return (
    <EntryList
      entries={entries}
      one="job"
      empty={empty}
      max={listLimits.experience}
      nameOf={entry => entry.title}
      onChange={experience => onType({ experience })}
    >
      {(entry, change, index) => (
        <>
          <div className={styles.pair}>
            <TextField
              label="Title"
              maxLength={textLimits.position}
              value={entry.title}
              error={error(index, 'title')}
              onChange={({ target }) => change({ title: target.value })}
            />
            <TextField
              label="Organisation"
              optional
              maxLength={textLimits.organisation}
              value={entry.organisation}
              error={error(index, 'organisation')}
              onChange={({ target }) => change({ organisation: target.value })}
            />
          </div>
          <SpanFields entry={entry} onChange={change} errorOf={name => error(index, name)} />
        </>
      )}
    </EntryList>
  )
}
