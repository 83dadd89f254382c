import { listLimits, textLimits } from '@credence/contract/limits/text-limits'
import type { Education, Experience, Link } from '@credence/contract/profile/profile-schema'
import { TextField } from '@credence/ui/field'
import { isFilled } from '../editing/clean-values.ts'
import styles from '../editing/editing.module.css'
import type { PartFormProps } from '../parts.ts'
import { EntryList } from './entry-list.tsx'
import { SpanFields } from './span-fields.tsx'

const emptyEducation: Education = { degree: '', school: '', start: '', end: null, description: '' }

export function EducationForm({ values, onType, errorOf }: PartFormProps) {
  const entries = values.education ?? []
  const error = rowError(errorOf, 'education', entries)
  return (
    <EntryList
      entries={entries}
      one="school"
      empty={emptyEducation}
      max={listLimits.education}
      nameOf={entry => entry.school || entry.degree}
      onChange={education => onType({ education })}
    >
      {(entry, change, index) => (
        <>
          <div className={styles.pair}>
            <TextField
              label="School"
              optional
              maxLength={textLimits.school}
              value={entry.school}
              error={error(index, 'school')}
              onChange={({ target }) => change({ school: target.value })}
            />
            <TextField
              label="Degree"
              maxLength={textLimits.position}
              value={entry.degree}
              error={error(index, 'degree')}
              onChange={({ target }) => change({ degree: target.value })}
            />
          </div>
          <SpanFields entry={entry} onChange={change} errorOf={name => error(index, name)} />
        </>
      )}
    </EntryList>
  )
}

const emptyExperience: Experience = { title: '', organisation: '', start: '', end: null, description: '' }

export function ExperienceForm({ values, onType, errorOf }: PartFormProps) {
  const entries = values.experience ?? []
  const error = rowError(errorOf, 'experience', entries)
  return (
    <EntryList
      entries={entries}
      one="job"
      empty={emptyExperience}
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
          <SpanFields
            entry={entry}
            endHint="Leave empty if you still work there."
            onChange={change}
            errorOf={name => error(index, name)}
          />
        </>
      )}
    </EntryList>
  )
}

const emptyLink: Link = { label: '', url: '' }

export function LinksForm({ values, onType, errorOf }: PartFormProps) {
  const links = values.links ?? []
  const error = rowError(errorOf, 'links', links)
  return (
    <EntryList
      entries={links}
      one="link"
      empty={emptyLink}
      max={listLimits.links}
      nameOf={link => link.label}
      onChange={changed => onType({ links: changed })}
    >
      {(link, change, index) => (
        <div className={styles.pair}>
          <TextField
            label="Name"
            maxLength={textLimits.linkLabel}
            value={link.label}
            error={error(index, 'label')}
            onChange={({ target }) => change({ label: target.value })}
          />
          <TextField
            label="Web address"
            type="url"
            inputMode="url"
            placeholder="okafor.design"
            maxLength={textLimits.url}
            value={link.url}
            error={error(index, 'url')}
            onChange={({ target }) => change({ url: target.value })}
          />
        </div>
      )}
    </EntryList>
  )
}

/** The server's error for one field of one row; it numbers only the rows that were sent. */
function rowError(
  errorOf: PartFormProps['errorOf'],
  field: 'links' | 'experience' | 'education',
  rows: (Link | Experience | Education)[],
) {
  return (index: number, name: string) => errorOf(`${field}.${rows.slice(0, index).filter(isFilled).length}.${name}`)
}
