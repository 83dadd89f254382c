import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { Education } from '@credence/contract/profile/profile-schema'
import { TextField } from '@credence/ui/field'
import styles from '../editing/editing.module.css'
import { EntryList } from './entry-list.tsx'
import type { PartFormProps } from './part-form-props.ts'
import { rowError } from './row-error.ts'
import { SpanFields } from './span-fields.tsx'

const empty: Education = { degree: '', school: '', start: '', end: null, description: '' }

export function EducationForm({ values, onType, errorOf }: PartFormProps) {
  const entries = values.education ?? []
  const error = rowError(errorOf, 'education', entries)
  return (
    <EntryList
      entries={entries}
      one="school"
      empty={empty}
      max={listLimits.education}
      nameOf={entry => entry.degree}
      onChange={education => onType({ education })}
    >
      {(entry, change, index) => (
        <>
          <div className={styles.pair}>
            <TextField
              label="Degree"
              maxLength={textLimits.position}
              value={entry.degree}
              error={error(index, 'degree')}
              onChange={({ target }) => change({ degree: target.value })}
            />
            <TextField
              label="School"
              optional
              maxLength={textLimits.school}
              value={entry.school}
              error={error(index, 'school')}
              onChange={({ target }) => change({ school: target.value })}
            />
          </div>
          <SpanFields entry={entry} onChange={change} errorOf={name => error(index, name)} />
        </>
      )}
    </EntryList>
  )
}
