import { TextField } from '../forms/field.tsx'
import { FormPair } from './form-layout.tsx'
import type { FormState } from './use-form.ts'

type NameAndEmailProps = Pick<FormState, 'problems'> & {
  emailHint?: string | undefined
  /** What is known of whoever fills it in. */
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
