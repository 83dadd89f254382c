import { emailProblem, fullNameProblem } from '@credence/contract/fields/light-validation'
import { TextField } from '@credence/ui/field'
import { FormEnd } from '@credence/ui/form-end'
import { type ReactNode, useEffect } from 'react'
import type { CallPath, WaitlistEntry } from '../contract-types.ts'
import { type SitePlan, useSiteForm } from '../forms/use-site-form.ts'
import { useConfig } from '../page-contexts.tsx'
import styles from './waitlist-form.module.css'

const words = {
  open: { verb: 'Keep me posted', busyVerb: 'Sending' },
  invited: { verb: 'Join the waitlist', busyVerb: 'Joining' },
}

const plan = {
  kind: 'waitlist',
  call: '/api/register-waitlist' satisfies CallPath['waitlist'],
  rules: { full_name: fullNameProblem, email: emailProblem },
  body: ({ full_name = '', email = '' }) => ({ full_name, email }) satisfies WaitlistEntry,
} satisfies SitePlan

type WaitlistFormProps = {
  /** `press` is ink in both themes; `row` puts fields and button side by side. */
  ground: 'paper' | 'press' | 'row'
  nameHint?: string
  onNameChange?: (name: string) => void
  children?: ReactNode
}

export function WaitlistForm({ ground, nameHint, onNameChange, children }: WaitlistFormProps) {
  const { registration } = useConfig()
  const { form, values, problems, ...state } = useSiteForm(plan)
  const name = values.full_name ?? ''
  useEffect(() => onNameChange?.(name), [onNameChange, name])
  return (
    <form
      {...form}
      className={styles.form}
      // On ink, hints and errors take the dark theme's colours.
      data-theme={ground === 'press' ? 'dark' : undefined}
      data-ground={ground}
    >
      <TextField
        required
        label="Full name"
        name="full_name"
        autoComplete="name"
        hint={nameHint}
        error={problems.full_name}
      />
      <TextField
        required
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        hint={nameHint && registration === 'invited' && 'We’ll e-mail you when it’s your turn.'}
        error={problems.email}
      />
      <div className={styles.wide}>
        <FormEnd
          {...state}
          {...words[registration]}
          variant={registration === 'open' ? 'secondary' : ground === 'press' ? 'seal' : 'primary'}
        >
          {children}
        </FormEnd>
      </div>
    </form>
  )
}
