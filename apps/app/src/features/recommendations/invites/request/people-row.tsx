import type { AskFor } from '@credence/contract/invites/ask-for'
import type { RecommenderSourceId } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { Segment } from '@credence/ui/segment'
import { SelectField } from '@credence/ui/select'
import { type FormEvent, useState } from 'react'
import { type Failure, fieldMessage } from '../../../../api/failure.ts'
import { Link } from '../../../../components/actions/link.tsx'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { LookupFailure, useLookup } from '../../../../components/fields/use-lookup.tsx'
import { OpenLink } from '../../../../components/profile/open-link.tsx'
import { paths } from '../../../../paths.ts'
import { relationshipOf } from '../ask/ask-fields.ts'
import { type AskProblems, type Person, readFields } from '../ask/parse-people.ts'
import { ManyField, OneField } from '../ask/people-fields.tsx'
import styles from './people-row.module.css'
import type { UnsentRequest } from './unsent-request.ts'

type PeopleRowProps = {
  request: UnsentRequest
  failure: Failure | undefined
  onEdit: () => void
}

/** Who gets it, above the letter. */
export function PeopleRow({ request: { people, source }, failure, onEdit }: PeopleRowProps) {
  const [first] = people
  const problems = people.flatMap(
    (_, index) =>
      fieldMessage(failure, `people.${index}.email`) ?? fieldMessage(failure, `people.${index}.full_name`) ?? [],
  )
  if (!first) return null
  return (
    <div className={styles.row}>
      <Avatar name={first.full_name} size={44} />
      <p className={styles.who}>
        <b>{people.map(({ full_name }) => full_name).join(', ')}</b>{' '}
        {people.length === 1 && (
          <span>{[first.email || 'by link', relationshipOf(source)].filter(Boolean).join(', ')}</span>
        )}
        {problems.length > 0 && (
          <span className={styles.problem} role="alert">
            {problems[0]}
          </span>
        )}
      </p>
      <Button variant="quiet" size="sm" onClick={onEdit}>
        Change
      </Button>
    </div>
  )
}

type PeopleFormProps = {
  profile: OwnerProfile
  request: UnsentRequest
  onChange: (changes: Partial<UnsentRequest>) => void
  onRead: (people: Person[]) => void
}

export function PeopleForm({ profile, request, onChange, onRead }: PeopleFormProps) {
  const { fields, source, askFor } = request
  const [problems, setProblems] = useState<AskProblems>({})
  const Field = fields.many ? ManyField : OneField

  function change(changes: Partial<UnsentRequest['fields']>) {
    setProblems({})
    onChange({ fields: { ...fields, ...changes } })
  }
  function read(event: FormEvent) {
    event.preventDefault()
    const answer = readFields(fields, profile.email)
    setProblems(answer.problems)
    if (answer.people.length > 0) onRead(answer.people)
  }
  return (
    <form className={styles.form} noValidate onSubmit={read}>
      <Field fields={fields} problems={problems} onChange={change} />
      {!fields.many && <p className="t-small">Don’t know their e-mail? Leave this empty to get a link.</p>}
      <SourceField value={source} onChange={next => onChange({ source: next })} />
      <AskForField value={askFor} onChange={next => onChange({ askFor: next })} />
      <div className={styles.buttons}>
        <Button type="submit">Write the message</Button>
        <TextButton onClick={() => change({ many: !fields.many })}>
          {fields.many ? 'Ask one person' : 'Ask several people'}
        </TextButton>
      </div>
      <section className={styles.others} aria-labelledby="other-ways">
        <h2 id="other-ways" className="t-h3">
          One link for anyone
        </h2>
        <OpenLink profile={profile} />
        <Link className="link t-small" to={paths.oldPraise}>
          Add recommendations you already have
        </Link>
      </section>
    </form>
  )
}

const askForOptions: { value: AskFor; label: string }[] = [
  { value: 'any', label: 'Any' },
  { value: 'video', label: 'Video' },
  { value: 'voice', label: 'Voice' },
  { value: 'text', label: 'Text' },
]

/** A preference: reviewers may answer in another way. */
function AskForField({ value, onChange }: { value: AskFor; onChange: (value: AskFor) => void }) {
  return (
    <div className={styles.askFor}>
      <span className={styles.label} aria-hidden="true">
        Ask for
      </span>
      <Segment label="Ask for" value={value} onChange={onChange} options={askForOptions} />
    </div>
  )
}

type SourceFieldProps = { value: RecommenderSourceId; onChange: (source: RecommenderSourceId) => void }

/** If the lookup fails, the current choice remains. */
function SourceField({ value, onChange }: SourceFieldProps) {
  const lookup = useLookup('sources')
  const sources = lookup.entries.length > 0 ? lookup.entries : [{ id: value, name: value }]
  return (
    <SelectField
      label="Relationship"
      value={value}
      hint={lookup.failed && <LookupFailure {...lookup} />}
      // the options come from the server
      onChange={({ target }) => onChange(target.value as RecommenderSourceId)}
    >
      {sources.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
