import { canonicalEmail, emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { firstNameOf } from '@credence/contract/first-name'
import { Alert } from '@credence/ui/alert'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type SubmitEvent, useRef, useState } from 'react'
import { type Failure, failureWords, fieldMessage, unknownFailure } from '../../api/failure.ts'
import { SlowNote } from '../../components/server-notes/connection-note.tsx'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { registerWaitlist } from '../../state/profile/profile.ts'
import styles from './sign-in-page.module.css'

const problemOf = { full_name: fullNameProblem, email: emailProblem }
type Name = keyof typeof problemOf
const names: Name[] = ['full_name', 'email']

export function WaitlistPanel() {
  const { waitlistLoading } = useAppSelector(state => state.profile)
  const dispatch = useAppDispatch()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState<Record<Name, string>>({ full_name: '', email: '' })
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({})
  const [outcome, setOutcome] = useState<'joined' | Failure>()

  function refuse(found: Partial<Record<Name, string>>) {
    setProblems(found)
    const first = names.find(name => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    return first !== undefined
  }

  async function join() {
    if (waitlistLoading) return
    if (refuse(Object.fromEntries(names.map(name => [name, problemOf[name](values[name])])))) return
    setOutcome(undefined)
    const done = await dispatch(
      registerWaitlist({ full_name: values.full_name.trim(), email: canonicalEmail(values.email) }),
    )
    if (registerWaitlist.fulfilled.match(done)) return setOutcome('joined')
    const failure = done.payload ?? unknownFailure
    setOutcome(failure)
    refuse(Object.fromEntries(names.map(name => [name, fieldMessage(failure, name)])))
  }

  const fieldOf = (name: Name) => ({
    name,
    required: true,
    value: values[name],
    error: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: target.value })
      if (problems[name]) setProblems({ ...problems, [name]: problemOf[name](target.value) })
    },
    onBlur: ({ target }: { target: HTMLInputElement }) => {
      if (target.value) setProblems({ ...problems, [name]: problemOf[name](target.value) })
    },
  })

  if (outcome === 'joined') return <Joined fullName={values.full_name} email={canonicalEmail(values.email)} />
  return (
    <section className={styles.or} id="waitlist">
      <div className={styles.orHead}>
        <h2>No code? Join the waitlist.</h2>
        <p className="t-small">We’ll e-mail you when it’s your turn. We’ll use your address only for the waitlist.</p>
      </div>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault()
          void join()
        }}
      >
        <div className={styles.two}>
          <TextField label="Your name" autoComplete="name" {...fieldOf('full_name')} />
          <TextField label="E-mail" type="email" autoComplete="email" {...fieldOf('email')} />
        </div>
        {outcome && !waitlistLoading && <Alert tone="error">{failureWords(outcome)}</Alert>}
        <Button type="submit" variant="secondary" block busy={waitlistLoading}>
          {waitlistLoading ? 'Joining' : 'Join the waitlist'}
        </Button>
        <SlowNote busy={waitlistLoading} />
      </form>
    </section>
  )
}

function Joined({ fullName, email }: { fullName: string; email: string }) {
  return (
    <section className={styles.or} id="waitlist" role="status">
      <div className={styles.orHead}>
        <h2>Thank you, {firstNameOf(fullName)}. You’re on the waitlist.</h2>
        <p className="t-small">
          We sent a confirmation to <b className={styles.address}>{email}</b>. We’ll e-mail you when it’s your turn.
        </p>
      </div>
    </section>
  )
}
