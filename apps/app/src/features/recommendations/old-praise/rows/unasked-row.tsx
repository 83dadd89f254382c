import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import { firstNameOf } from '@credence/contract/first-name'
import { textLimits } from '@credence/contract/limits/text-limits'
import { Button } from '@credence/ui/button'
import { TextField } from '@credence/ui/field'
import { type FormEvent, useState } from 'react'
import type { Unasked } from '../unasked.ts'
import styles from './old-row.module.css'
import { OldRow, UnconfirmedChip } from './old-row.tsx'

type UnaskedRowProps = {
  unasked: Unasked
  email: string
  ownEmail: string
  onEmail: (email: string) => void
  onAsk: () => void
  onLeaveOut: () => void
}

/** Asking needs an address; nothing goes out before the message was read. */
export function UnaskedRow({ unasked, email, ownEmail, onEmail, onAsk, onLeaveOut }: UnaskedRowProps) {
  const { id, text, bounced } = unasked
  const [problem, setProblem] = useState<string>()
  const name = firstNameOf(text.full_name)
  const isEmpty = email.trim() === ''
  const hint = isEmpty
    ? 'Add an address first. Files and old pages do not hold it.'
    : `${name} reads the text first. You see the message before it goes out.`
  const cameBack = bounced && isEmpty ? `The mail server refused ${bounced}. Check how it is spelt.` : undefined

  function ask(event: FormEvent) {
    event.preventDefault()
    const isOwn = canonicalEmail(email) === ownEmail
    const wrong = isOwn ? 'That is your own address. Somebody else wrote it.' : emailProblem(canonicalEmail(email))
    setProblem(wrong)
    if (!wrong) onAsk()
  }

  return (
    <OldRow id={unasked.key} text={text} chip={<UnconfirmedChip />}>
      <form className={styles.ask} noValidate onSubmit={ask}>
        <TextField
          label={`${name}’s e-mail`}
          type="email"
          inputMode="email"
          autoComplete="off"
          placeholder="name@company.example"
          maxLength={textLimits.email}
          value={email}
          hint={hint}
          error={problem ?? cameBack}
          onChange={({ target }) => {
            setProblem(undefined)
            onEmail(target.value)
          }}
        />
        <div className={styles.buttons}>
          <Button type="submit" size="sm" disabled={isEmpty}>
            Ask the author to confirm
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`${id ? 'Delete' : 'Leave out'}: ${text.full_name}`}
            onClick={onLeaveOut}
          >
            {id ? 'Delete' : 'Leave out'}
          </Button>
        </div>
      </form>
    </OldRow>
  )
}
