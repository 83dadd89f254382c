import { inviteLimits } from '@credence/contract/limits/invite-limits'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { useState } from 'react'
import { type Failure, fieldMessage } from '../../../../api/failure.ts'
import { TextButton } from '../../../../components/actions/text-button.tsx'
import { numberWord } from '../../../../components/format/numbers.ts'
import type { Person } from '../ask/parse-people.ts'
import { sourcePhrases } from '../ask/source-phrases.ts'
import styles from './people-list.module.css'
import { PersonForm } from './person-form.tsx'
import type { RequestDraft } from './request-draft.ts'

type PeopleListProps = {
  people: Person[]
  draft: RequestDraft
  ownEmail: string
  failure: Failure | undefined
  onChange: (people: Person[]) => void
}

/** Who gets the request. Somebody can still be corrected, left out or added. */
export function PeopleList({ people, draft: { way, source }, ownEmail, failure, onChange }: PeopleListProps) {
  /** Which one is being changed; the place after the last one stands for somebody new. */
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
