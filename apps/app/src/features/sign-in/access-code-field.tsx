import { readableAccessCode } from '@credence/contract/access/access-code'
import { textLimits } from '@credence/contract/limits/text-limits'
import { TextField } from '@credence/ui/field'
import { Icon } from '@credence/ui/icon'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Said } from '../../components/server-notes/said.tsx'
import styles from './sign-in-page.module.css'
import type { AccessVerdict } from './use-access-check.ts'

type AccessCodeFieldProps = {
  ref: RefObject<HTMLInputElement | null>
  text: string
  verdict: AccessVerdict | undefined
  /** Why it could not be looked up. */
  why: string
  onType: (text: string) => void
  onLeave: () => void
}

/** Whatever is wrong with a code, it is said in one sentence: another one would tell a guesser which codes exist. */
const refusal =
  'This code does not open a page. It may be mistyped, used or too old. Check it, or get a place in line below.'

export function AccessCodeField({ ref, text, verdict, why, onType, onLeave }: AccessCodeFieldProps) {
  return (
    <div aria-live="polite">
      <TextField
        ref={ref}
        label="Access code"
        name="access"
        className={styles.accessCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={textLimits.accessCode}
        autoFocus={text === ''}
        value={text}
        hint={<AccessNote verdict={verdict} why={why} />}
        error={verdict === 'refused' && refusal}
        onChange={({ target }) => onType(target.value)}
        onBlur={() => {
          onType(readableAccessCode(text))
          onLeave()
        }}
      />
    </div>
  )
}

function AccessNote({ verdict, why }: Pick<AccessCodeFieldProps, 'verdict' | 'why'>) {
  switch (verdict) {
    case 'good':
      return (
        <span className={styles.good}>
          <Icon of={Check} />
          Good code. It opens one page.
        </span>
      )
    case 'checking':
      return 'Looking it up.'
    case 'unknown':
      return (
        <>
          We could not look it up just now.<Said>{why}</Said>You can go on, and the e-mail we send will tell.
        </>
      )
    default:
      return 'If we wrote to you that it is your turn, leave this empty.'
  }
}
