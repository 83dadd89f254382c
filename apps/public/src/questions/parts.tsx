import { passcodeLimits } from '@credence/contract/limits/limits'
import { lostConnectionWords } from '@credence/contract/lost-connection'
import type { AskedPerson, QuestionProblem } from '@credence/contract/recommendations/questions/question-rules'
import { Address } from '@credence/ui/address'
import { Alert } from '@credence/ui/alert'
import { Avatar } from '@credence/ui/avatar'
import { Button } from '@credence/ui/button'
import { ConfirmedSeal } from '@credence/ui/confirmed-badge'
import { TextAreaField, TextField } from '@credence/ui/field'
import type { ReactNode } from 'react'
import styles from './questions.module.css'

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** "17 December" */
export const dayInWords = (at: string) => dayFormat.format(new Date(at))

/** Two columns: what to do, and whom and what it is about. */
export function Panel({ title, children, side }: { title: string; children: ReactNode; side: ReactNode }) {
  return (
    <div className="wrap">
      <div className={styles.panel}>
        <div className={styles.main}>
          <h1 className={`t-title ${styles.title}`}>{title}</h1>
          {children}
        </div>
        <aside className={styles.side}>{side}</aside>
      </div>
    </div>
  )
}

export function Person({ person }: { person: AskedPerson }) {
  const { recommendation_id, full_name, position, picture_url } = person
  return (
    <div className={styles.person}>
      <Avatar id={recommendation_id} name={full_name} picture={picture_url ?? undefined} />
      <p>
        <b>
          <bdi>{full_name}</bdi>
        </b>
        <bdi>{position}</bdi>
      </p>
    </div>
  )
}

export function ConfirmedDomain({ domain }: { domain: string }) {
  return (
    <div className={styles.confirmed}>
      <ConfirmedSeal />
      <p>
        <b>E-mail confirmed</b> <Address text={domain} />
      </p>
    </div>
  )
}

export function QuestionCard({ question, children }: { question: string; children?: ReactNode }) {
  return (
    <div className={styles.card}>
      <p className={styles.quote} dir="auto">
        {question}
      </p>
      {children}
    </div>
  )
}

/** A page that comes back announces nothing by itself: the field with the problem is read out when it gets the focus. */
export function problemAt(problem: QuestionProblem | undefined, field: QuestionProblem['field']) {
  return problem?.field === field ? { error: problem.message, autoFocus: true } : {}
}

type FormProps = { action: string; problem: QuestionProblem | undefined; children: ReactNode }

/** Goes out by itself. Where there is a script, islands/send-form.ts sends it, and keeps it when the line is down. */
export function Form({ action, problem, children }: FormProps) {
  return (
    <form className={styles.form} method="post" action={action} noValidate data-sends="">
      {children}
      {problem?.field === 'form' && <Alert tone="error">{problem.message}</Alert>}
      <div data-unreachable="" hidden>
        <Alert tone="error">{lostConnectionWords()} What you wrote is still here.</Alert>
      </div>
    </form>
  )
}

type WordsProps = {
  name: 'question' | 'answer'
  label: ReactNode
  hint: string
  max: number
  typed: string
  problem: QuestionProblem | undefined
}

export function WordsField({ name, label, hint, max, typed, problem }: WordsProps) {
  return (
    <TextAreaField
      label={label}
      name={name}
      maxLength={max}
      className={styles.words}
      dir="auto"
      defaultValue={typed}
      hint={
        <span className={styles.hint}>
          <span>{hint}</span>
          <span className={`t-num ${styles.count}`} data-count="">
            {typed.length} of {max.toLocaleString('en')}
          </span>
        </span>
      }
      {...problemAt(problem, name)}
    />
  )
}

/** What was typed before travels along unseen, because nothing of it is stored before the code. */
export function Hidden({ values }: { values: Record<string, string> }) {
  return Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

const minutes = passcodeLimits.lifeSeconds / 60

type CodeStepProps = {
  action: string
  values: Record<string, string>
  problem: QuestionProblem | undefined
  sentTo: ReactNode
  button: string
}

/** One field for the code, and another form for another code. */
export function CodeStep({ action, values, problem, sentTo, button }: CodeStepProps) {
  const at = problemAt(problem, 'otp')
  return (
    <>
      <p>
        {sentTo} It works for {minutes} minutes.
      </p>
      <Form action={action} problem={problem}>
        <Hidden values={values} />
        <TextField
          label="6-digit code"
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={passcodeLimits.digits + 1}
          className={styles.code}
          dir="ltr"
          autoFocus
          {...at}
        />
        <div className="actions">
          <Button type="submit">{button}</Button>
        </div>
      </Form>
      <Form action={action} problem={undefined}>
        <Hidden values={values} />
        <div className="actions">
          <Button type="submit" variant="quiet" size="sm">
            Send a new code
          </Button>
        </div>
      </Form>
    </>
  )
}
