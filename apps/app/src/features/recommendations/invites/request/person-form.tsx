import { canonicalEmail } from '@credence/contract/fields/light-validation'
import { cleanLine } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type FormEvent, useState } from 'react'
import type { Person } from '../ask/parse-people.ts'
import { addressProblem, nameProblem } from '../ask/read-ask.ts'
import styles from './people-list.module.css'
import type { Way } from './request-draft.ts'

type PersonFormProps = {
  /** Undefined when somebody is added. */
  person: Person | undefined
  way: Way
  ownEmail: string
  others: Person[]
  onSave: (person: Person) => void
  onCancel: () => void
}

/** One person's name and address. */
export function PersonForm({ person, way, ownEmail, others, onSave, onCancel }: PersonFormProps) {
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
