import type { ReactNode } from 'react'
import { TextField } from '../forms/field.tsx'
import styles from './form-layout.module.css'
import type { FormState } from './use-form.ts'

/** A form beside what is good to know before sending it. */
export function FormSides({ children }: { children: ReactNode }) {
  return <div className={styles.sides}>{children}</div>
}

export function FormPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

type NameAndEmailProps = Pick<FormState, 'problems'> & {
  emailHint?: string | undefined
  /** Known values of the signed-in person. */
  known?: Known | undefined
}

export type Known = { full_name: string; email: string }

/** What every form but the waitlist's begins with. */
export function NameAndEmail({ problems, emailHint, known }: NameAndEmailProps) {
  return (
    <FormPair>
      <TextField
        required
        label="Full name"
        name="full_name"
        autoComplete="name"
        defaultValue={known?.full_name}
        error={problems.full_name}
      />
      <TextField
        required
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={known?.email}
        hint={emailHint}
        error={problems.email}
      />
    </FormPair>
  )
}
