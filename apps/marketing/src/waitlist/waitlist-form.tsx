import { emailProblem, fullNameProblem } from '@credence/contract/light-validation'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type ChangeEvent, type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useConfig } from '../config-context.tsx'
import { type Joined, joinWaitlist, type WaitlistEntry } from './join-waitlist.ts'
import styles from './waitlist-form.module.css'

const rules = { full_name: fullNameProblem, email: emailProblem }
type FieldName = keyof typeof rules
const fieldNames = Object.keys(rules) as FieldName[]
type Problems = Partial<Record<FieldName, string | undefined>>

type WaitlistFormProps = {
  onNameChange: (name: string) => void
  onJoined: (joined: Joined) => void
}

/** The inputs keep their own text: what was typed before the page came alive, or before a failed call, is never lost. */
export function WaitlistForm({ onNameChange, onJoined }: WaitlistFormProps) {
  const { productName } = useConfig()
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    if (form.current) onNameChange(readEntry(form.current).full_name)
  }, [onNameChange])

  function check({ name, value }: HTMLInputElement) {
    const field = name as FieldName
    setProblems(known => ({ ...known, [field]: rules[field](value) }))
  }

  function leave({ target }: FocusEvent<HTMLInputElement>) {
    // Passing through an empty field is not a mistake yet; sending it would be.
    if (target.value) check(target)
  }

  function change({ target }: ChangeEvent<HTMLInputElement>) {
    if (target.name === 'full_name') onNameChange(target.value)
    if (problems[target.name as FieldName]) check(target)
  }

  function show(found: Problems) {
    setProblems(found)
    const first = fieldNames.find(name => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setFailure(undefined)
    const entry = readEntry(event.currentTarget)
    if (show({ full_name: fullNameProblem(entry.full_name), email: emailProblem(entry.email) })) return

    setBusy(true)
    const outcome = await joinWaitlist(entry)
    setBusy(false)
    if (outcome.ok) return onJoined({ ...entry, message: outcome.message })
    setFailure(outcome.message)
    show(Object.fromEntries(outcome.errors.map(({ field, message }) => [field, message])))
  }

  const field = { required: true, onBlur: leave, onChange: change }
  return (
    <form
      ref={form}
      className={styles.form}
      // The form stands on ink in both themes, so its hints and errors take the dark theme's colours.
      data-theme="dark"
      method="post"
      action="/api/register-waitlist"
      noValidate
      onSubmit={event => void submit(event)}
    >
      <TextField
        {...field}
        label="Full name"
        name="full_name"
        autoComplete="name"
        hint="It draws the rosette in this section."
        error={problems.full_name}
      />
      <TextField
        {...field}
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        hint="We write once, when it is your turn."
        error={problems.email}
      />
      {failure && (
        <div className={styles.wide}>
          <Alert tone="error">{failure}</Alert>
        </div>
      )}
      <div className={`${styles.wide} ${styles.send}`}>
        <Button variant="seal" size="lg" type="submit" busy={busy}>
          {busy ? 'Joining' : 'Join the waitlist'}
        </Button>
        <p className="t-small">We are opening {productName} in small groups, and use your address for this only.</p>
      </div>
      <noscript className={styles.wide}>
        <p className="t-small">Joining needs JavaScript. The rest of this page does not.</p>
      </noscript>
    </form>
  )
}

function readEntry(form: HTMLFormElement): WaitlistEntry {
  const data = new FormData(form)
  return { full_name: String(data.get('full_name') ?? ''), email: String(data.get('email') ?? '') }
}
