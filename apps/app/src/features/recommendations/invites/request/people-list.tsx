import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { cleanLine } from '@credence/contract/fields/text-rules'
import { inviteLimits } from '@credence/contract/limits/limits'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type FormEvent, useState } from 'react'
import { type Failure, fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { numberWord } from '../../../../components/format/numbers.ts'
import { sourcePhrases, type Way } from '../ask/ask-fields.ts'
import { addressProblem, nameProblem, type Person } from '../ask/parse-people.ts'
import styles from './people-list.module.css'
import type { UnsentRequest } from './unsent-request.ts'

type PeopleListProps = {
  people: Person[]
  request: UnsentRequest
  ownEmail: string
  failure: Failure | undefined
  onChange: (people: Person[]) => void
}

export function PeopleList({ people, request: { way, source }, ownEmail, failure, onChange }: PeopleListProps) {
  /** Index in edit mode; the length means a new person. */
  const [open, setOpen] = useState<number>()
  const form = (index: number) => (
    <PersonForm
      person={people[index]}
      way={way}
      ownEmail={ownEmail}
      others={people.filter((_, each) => each !== index)}
      onSave={person => {
        onChange(index < people.length ? people.with(index, person) : [...people, person])
        setOpen(undefined)
      }}
      onCancel={() => setOpen(undefined)}
    />
  )
  return (
    <section aria-labelledby="people-title">
      <h2 className={`t-h3 ${styles.title}`} id="people-title">
        To {people.length === 1 ? 'one person' : `${numberWord(people.length).toLowerCase()} people`}
      </h2>
      <ul>
        {people.map((person, index) => {
          const problem =
            fieldMessage(failure, `people.${index}.email`) ?? fieldMessage(failure, `people.${index}.full_name`)
          return (
            <li key={person.email || person.full_name} className={styles.person}>
              {open === index ? (
                form(index)
              ) : (
                <>
                  <Avatar id={person.email || person.full_name} name={person.full_name} />
                  <p className={styles.who}>
                    <b>{person.full_name}</b>
                    <span>{[person.email, sourcePhrases[source]?.was].filter(Boolean).join(', ')}</span>
                    {problem && (
                      <span className={styles.problem} role="alert">
                        {problem}
                      </span>
                    )}
                  </p>
                  <span className={styles.actions}>
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Change ${person.full_name}`}
                      onClick={() => setOpen(index)}
                    >
                      Change
                    </Button>
                    {people.length > 1 && (
                      <Button
                        variant="quiet"
                        size="sm"
                        aria-label={`Leave out ${person.full_name}`}
                        onClick={() => onChange(people.toSpliced(index, 1))}
                      >
                        Leave out
                      </Button>
                    )}
                  </span>
                </>
              )}
            </li>
          )
        })}
      </ul>
      {open === people.length ? (
        <div className={styles.person}>{form(people.length)}</div>
      ) : (
        people.length < inviteLimits.people && (
          <TextButton className={styles.add} onClick={() => setOpen(people.length)}>
            Add another person
          </TextButton>
        )
      )}
    </section>
  )
}

type PersonFormProps = {
  /** Undefined for a new person. */
  person: Person | undefined
  way: Way
  ownEmail: string
  others: Person[]
  onSave: (person: Person) => void
  onCancel: () => void
}

function PersonForm({ person, way, ownEmail, others, onSave, onCancel }: PersonFormProps) {
  const [name, setName] = useState(person?.full_name ?? '')
  const [email, setEmail] = useState(person?.email ?? '')
  const [tried, setTried] = useState(false)
  const next = { full_name: cleanLine(name), email: way === 'email' ? canonicalEmail(email) : '' }
  const isTwice = others.some(other => (next.email ? other.email === next.email : other.full_name === next.full_name))
  const nameError = nameProblem(name) ?? (isTwice && way === 'link' ? 'This person is in the list.' : undefined)
  const emailError =
    way === 'email'
      ? (addressProblem(email, ownEmail) ?? (isTwice ? 'This address is in the list.' : undefined))
      : undefined

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!nameError && !emailError) onSave(next)
  }
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <TextField
        label="Their name"
        autoComplete="off"
        maxLength={textLimits.fullName}
        value={name}
        error={tried && nameError}
        onChange={({ target }) => setName(target.value)}
        ref={field => {
          field?.focus()
        }}
      />
      {way === 'email' && (
        <TextField
          label="Their e-mail"
          type="email"
          autoComplete="off"
          value={email}
          error={tried && emailError}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" size="sm">
          {person ? 'Change' : 'Add'}
        </Button>
        <Button variant="quiet" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
