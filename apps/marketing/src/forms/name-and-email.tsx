import { TextField } from '@credence/ui/field'
import { FormPair } from './form-layout.tsx'
import type { FormState } from './use-form.ts'

type NameAndEmailProps = Pick<FormState, 'problems'> & { emailHint?: string }

/** What every form but the waitlist's begins with. */
export function NameAndEmail({ problems, emailHint }: NameAndEmailProps) {
  return (
    <FormPair>
      <TextField required label="Full name" name="full_name" autoComplete="name" error={problems.full_name} />
      <TextField
        required
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        hint={emailHint}
        error={problems.email}
      />
    </FormPair>
  )
}
